// All topics, worst first.

import { get } from './api.js';
import { sparkline } from './charts.js';
import { h, show, table } from './dom.js';
import * as text from './text.js';

const RANK = { CRITICAL: 0, WARNING: 1 };
const SPARK_POINTS = 120;

export function overview(place) {
  const topics = new Map();
  const history = new Map();
  let firing = [];
  let failed = null;
  let scheduled = false;

  function rank({ verdict }) {
    return RANK[verdict.severity] ?? (verdict.state === 'EVEN' ? 3 : 2);
  }

  function row(report) {
    const { verdict } = report;
    const alerts = firing.filter((alert) => alert.topic === report.topic);
    return [
      h('a', { href: `/topics/${encodeURIComponent(report.topic)}`, id: `topic-${report.topic}` }, report.topic),
      [h('span', { class: `tag ${verdict.severity ?? verdict.state}` }, verdict.severity ?? verdict.state.replaceAll('_', ' ')),
        ' ', text.verdict(report)],
      sparkline(history.get(report.topic) ?? [], `load of the fullest partition of ${report.topic} over the mean`),
      report.hottestKey ? h('span', { class: 'key' }, text.key(report.hottestKey.key)) : h('span', { class: 'quiet' }, 'none'),
      alerts.length === 0 ? h('span', { class: 'quiet' }, 'none') : alerts.map((alert) => alert.kind).join(', '),
    ];
  }

  function draw() {
    scheduled = false;
    const sorted = [...topics.values()].sort((a, b) => rank(a) - rank(b) || a.topic.localeCompare(b.topic));
    show(place,
      h('h1', {}, 'Topics'),
      failed && h('p', { class: 'notice CRITICAL', role: 'alert' }, failed),
      sorted.length === 0 && !failed
        ? h('p', { class: 'notice' }, 'No data yet: the first report comes a few seconds after records of a watched topic were observed.')
        : table('Watched topics, worst first',
          [{ name: 'Topic' }, { name: 'Verdict' }, { name: 'Max over mean' }, { name: 'Hottest key' }, { name: 'Alerts' }],
          sorted.map(row)));
  }

  function soon() {
    if (!scheduled) {
      scheduled = true;
      requestAnimationFrame(draw);
    }
  }

  function remember(report) {
    topics.set(report.topic, report);
    if (report.maxOverMean === undefined) return;
    const points = history.get(report.topic) ?? [];
    points.push([Date.parse(report.window.end) / 1000, report.maxOverMean]);
    history.set(report.topic, points.slice(-SPARK_POINTS));
  }

  async function load() {
    try {
      const [answer, alerts] = await Promise.all([get('/api/v1/topics'), get('/api/v1/alerts')]);
      topics.clear();
      answer.topics.forEach(remember);
      firing = alerts.alerts.filter((alert) => alert.state === 'FIRING');
      failed = null;
    } catch (error) {
      failed = `The topics could not be read: ${error.message}`;
    }
    soon();
  }

  load();
  const refresh = setInterval(load, 15_000);
  return {
    changed: (report) => { remember(report); soon(); },
    again: load,
    close: () => clearInterval(refresh),
  };
}
