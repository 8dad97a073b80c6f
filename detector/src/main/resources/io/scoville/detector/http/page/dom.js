// Builds elements. Text is always text: names of topics and keys come from other people and never become markup.

/** An element with its attributes and children; a function as an attribute is a listener, null is left out. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(key, value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A table with a caption; columns are {name, number?}. */
export function table(caption, columns, rows) {
  return h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    h('table', {},
      h('caption', {}, caption),
      h('thead', {}, h('tr', {}, columns.map((column) =>
        h('th', { scope: 'col', class: column.number ? 'number' : null }, column.name)))),
      h('tbody', {}, rows.map((cells) => h('tr', {}, cells.map((cell, i) =>
        h(i === 0 ? 'th' : 'td', { scope: i === 0 ? 'row' : null, class: columns[i].number ? 'number' : null }, cell)))))));
}

/** Replaces what is in an element, and keeps the focus where it was if that is still there. */
export function show(element, ...children) {
  const focused = document.activeElement?.id;
  element.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
