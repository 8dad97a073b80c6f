// Which view an address shows, and what keeps it fresh.

import { listen } from './api.js';
import { h, show } from './dom.js';
import { alerts } from './alerts.js';
import { overview } from './overview.js';
import { topic } from './topic.js';

const main = document.getElementById('main');
const connection = document.getElementById('connection');
let view = null;
let wasConnected = false;

function viewOf(path) {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (parts.length === 0) return overview;
  if (parts[0] === 'alerts' && parts.length === 1) return alerts;
  if (parts[0] === 'topics' && parts.length === 2) return (place) => topic(place, parts[1]);
  return (place) => show(place, h('h1', {}, 'There is no such page'), h('p', {}, h('a', { href: '/' }, 'To the overview')));
}

function open(path, focus) {
  view?.close?.();
  document.title = 'Scoville';
  for (const link of document.querySelectorAll('header nav a')) {
    link.toggleAttribute('aria-current', link.getAttribute('href') === path);
    if (link.hasAttribute('aria-current')) link.setAttribute('aria-current', 'page');
  }
  main.replaceChildren();
  view = viewOf(path)(main) ?? null;
  if (focus) main.focus();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/"]');
  if (!link || link.hasAttribute('data-plain') || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  open(location.pathname, true);
});
window.addEventListener('popstate', () => open(location.pathname, true));

listen(
  (changed) => view?.changed?.(changed),
  (connected) => {
    connection.textContent = connected ? 'Live' : 'Detector not reachable; trying again';
    connection.className = connected ? '' : 'CRITICAL';
    if (connected && wasConnected) view?.again?.();
    wasConnected = true;
  });
open(location.pathname, false);
