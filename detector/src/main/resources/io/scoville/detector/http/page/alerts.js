// What fires, and what did.

import { get } from './api.js';
import { h, show, table } from './dom.js';
import * as text from './text.js';

const REFRESH_MS = 5_000;

export function alerts(place) {
  let closed = false;

  async function load() {
    try {
      const all = (await get('/api/v1/alerts')).alerts;
      if (!closed) draw(all);
    } catch (error) {
      if (!closed) show(place, h('h1', {}, 'Alerts'), h('p', { class: 'notice CRITICAL', role: 'alert' }, error.message));
    }
  }

  function draw(all) {
    document.title = 'Alerts – Scoville';
    const firing = all.filter((alert) => alert.state === 'FIRING');
    const past = all.filter((alert) => alert.state !== 'FIRING');
    show(place,
      h('h1', {}, 'Alerts'),
      firing.length === 0 ? h('p', { class: 'notice' }, 'Nothing fires.') : list('Firing', firing),
      past.length > 0 && [h('h2', {}, 'Resolved'), list('Resolved in the last 7 days', past)]);
  }

  function list(caption, some) {
    const newestFirst = [...some].sort((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt));
    return table(caption, [{ name: 'Alert' }, { name: 'Severity' }, { name: 'Since' }, { name: 'What' }],
      newestFirst.map((alert) => [
        h('a', { href: `/topics/${encodeURIComponent(alert.topic)}`, id: `alert-${alert.id}` }, alert.id),
        h('span', { class: `tag ${alert.severity}` }, alert.severity),
        new Date(alert.since).toLocaleString(),
        [alert.summary ?? alert.cause ?? '', alert.key && [' ', h('span', { class: 'key', dir: 'auto' }, text.key(alert.key))]],
      ]));
  }

  load();
  const refresh = setInterval(load, REFRESH_MS);
  return { again: load, close: () => { closed = true; clearInterval(refresh); } };
}
