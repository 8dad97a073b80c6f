// One topic: the verdict, the heat map, the partitions, the keys, why, who suffers, and what helps.

import { get, topicPath } from './api.js';
import { bars, boundedBar, HEAT, heatMap } from './charts.js';
import { h, show, table } from './dom.js';
import * as text from './text.js';

const REFRESH_MS = 2_000;
const STEP_MS = 10_000;
const MOST_POINTS = 360;
const MOST_ROWS = 50;

export function topic(place, name) {
  let report = null;
  let points = [];
  let loadedAt = 0;
  let weight = 'records';
  let closed = false;
  let waiting = null;

  async function load() {
    loadedAt = Date.now();
    try {
      report = await get(topicPath(name));
      if (points.length === 0) points = (await get(`${topicPath(name)}/history`)).points;
      else follow();
      if (!closed) draw();
    } catch (error) {
      if (!closed && report === null) failed(error);
    }
  }

  // At most one load in so many seconds, and the last change is never left out.
  function soon() {
    waiting ??= setTimeout(() => { waiting = null; load(); }, Math.max(0, loadedAt + REFRESH_MS - Date.now()));
  }

  // The history is read once; what comes after is in the reports.
  function follow() {
    const last = points[points.length - 1];
    if (last && Date.parse(report.window.end) - Date.parse(last.end) < STEP_MS) return;
    points = [...points, { end: report.window.end, shares: report.partitions.map((partition) => partition.share ?? 0) }].slice(-MOST_POINTS);
  }

  function failed(error) {
    show(place, h('h1', {}, name), h('p', { class: 'notice CRITICAL', role: 'alert' },
      error.status === 404 ? `No data yet: ${error.message}` : error.message), h('p', {}, h('a', { href: '/' }, 'To the overview')));
  }

  function draw() {
    document.title = `${name} – Scoville`;
    show(place, head(report), notices(report), heat(), partitions(), keys(report), groups(report), remedies(report));
  }

  function heat() {
    return [
      h('h2', {}, 'Share of each partition over time'),
      points.length === 0
        ? h('p', { class: 'quiet' }, 'The history begins with the next report.')
        : heatMap(points, report.partitionCount, `Heat map of ${report.partitionCount} partitions over the last hour. ${text.verdict(report)}`),
      h('div', { class: 'scale' }, HEAT.map(({ colour, name: step }) => {
        const swatch = h('i');
        swatch.style.background = `rgb(${colour.join(',')})`;
        return h('span', {}, swatch, step);
      })),
    ];
  }

  function partitions() {
    const values = report.partitions.map((partition) => partition[weight]);
    const hot = report.verdict.hotPartitions ?? [];
    const choice = h('select', { id: 'weight', change: (event) => { weight = event.target.value; draw(); } },
      ['records', 'bytes'].map((option) => h('option', { value: option, selected: option === weight }, option)));
    const sorted = report.partitions.map((partition, p) => ({ ...partition, p }))
      .sort((a, b) => b[weight] - a[weight]).slice(0, MOST_ROWS);
    const format = weight === 'bytes' ? text.bytes : text.count;
    return [
      h('h2', {}, 'Partitions'),
      h('p', {}, h('label', { for: 'weight' }, 'Weight: '), choice, ' ',
        h('span', { class: 'quiet' }, 'The dashed line is the even share, the band what chance explains (4 standard deviations).')),
      bars(values, hot, `${weight} of each partition; hot: ${hot.join(', ') || 'none'}`),
      h('details', {}, h('summary', {}, 'As a table'),
        table(`Fullest ${sorted.length} of ${values.length} partitions`,
          [{ name: 'Partition' }, { name: 'Leader' }, { name: weight, number: true }, { name: 'Share', number: true }, { name: 'Distinct keys', number: true }],
          sorted.map((partition) => [
            `${partition.p}`, partition.leader === undefined ? '' : `${partition.leader}`, format(partition[weight]),
            text.percent(partition.share ?? 0), partition.distinctKeys ? text.bounded(partition.distinctKeys) : '',
          ]))),
    ];
  }

  load();
  return {
    changed: (overview) => { if (overview.topic === name) soon(); },
    again: () => { points = []; load(); },
    close: () => { closed = true; clearTimeout(waiting); },
  };
}

function head(report) {
  const { verdict, window, skew = {} } = report;
  const number = (label, value) => value === undefined ? null : h('div', {}, h('dt', {}, label), h('dd', {}, value));
  return [
    h('h1', {}, report.topic),
    h('p', {}, h('span', { class: `tag ${verdict.severity ?? verdict.state}` }, verdict.severity ?? verdict.state.replaceAll('_', ' ')),
      ' ', h('strong', {}, text.verdict(report))),
    h('dl', { class: 'numbers' },
      number('Max over mean', skew.records && text.ratio(skew.records.maxOverMean)),
      number('Effective partitions', skew.records && `${text.ratio(skew.records.effectivePartitions)} of ${report.partitionCount}`),
      number('Records', text.count(window.records)),
      number('Bytes', text.bytes(window.bytes)),
      number('Window', `${text.clock(window.start)} to ${text.clock(window.end)}`),
      number('Completeness', text.percent(window.completeness)),
      number('Partitioner', report.partitioner && `${report.partitioner.name} (${text.percent(report.partitioner.agreement)} of ${report.partitioner.keysTested} keys)`)),
  ];
}

function notices(report) {
  return [
    report.window.completeness < 1 && h('p', { class: 'notice WARNING' },
      `Blind spot: ${text.percent(1 - report.window.completeness)} of the records of this window were not observed.`),
    report.findings?.length > 0 && [
      h('h2', {}, 'Why'),
      report.findings.map((finding) => h('p', { class: `notice ${report.verdict.severity ?? ''}` },
        h('strong', {}, finding.cause.replaceAll('_', ' ')), ': ', finding.evidence)),
    ],
  ];
}

function keys(report) {
  const listed = report.topKeys?.length ? report.topKeys : report.hotKeys ?? [];
  if (listed.length === 0) {
    return [h('h2', {}, 'Heaviest keys'), h('p', { class: 'quiet' }, 'No keys: the records have none, or only offsets are watched.')];
  }
  const hot = new Set((report.hotKeys ?? []).map((key) => JSON.stringify(key.key)));
  const even = report.window.records / report.partitionCount;
  const most = Math.max(even, ...listed.map((key) => key.records.upper));
  return [
    h('h2', {}, 'Heaviest keys'),
    table('Records of each key with certain bounds; the dashed mark is an even partition',
      [{ name: 'Key' }, { name: 'Records' }, { name: 'Count and bounds', number: true }, { name: 'Share', number: true }, { name: 'Fair shares', number: true }, { name: 'Partitions' }],
      listed.map((key) => {
        const isHot = hot.has(JSON.stringify(key.key));
        return [
          [h('span', { class: 'key', dir: 'auto' }, text.key(key.key)), isHot && [' ', h('span', { class: `tag ${key.severity ?? 'WARNING'}` }, 'hot')]],
          boundedBar(key.records, most, even, isHot), text.bounded(key.records), text.percent(key.share),
          text.ratio(key.fairShares), (key.partitions ?? []).join(', '),
        ];
      })),
  ];
}

function groups(report) {
  const listed = report.consumerGroups ?? [];
  return listed.length === 0 ? [] : [
    h('h2', {}, 'Consumer groups'),
    table('Is it the traffic or the consumer?', [{ name: 'Group' }, { name: 'State' }, { name: 'Partitions' }, { name: 'Evidence' }],
      listed.map((group) => [group.group, group.state.replaceAll('_', ' '), (group.partitions ?? []).join(', '), group.evidence])),
  ];
}

function remedies(report) {
  const all = report.recommendations ?? [];
  const helps = all.filter((remedy) => remedy.helps !== false);
  const not = all.filter((remedy) => remedy.helps === false);
  const title = (remedy) => [h('strong', {}, remedy.remedy.replaceAll('_', ' ')),
    remedy.key && [' of ', h('span', { class: 'key', dir: 'auto' }, text.key(remedy.key))],
    remedy.salts && ` into ${remedy.salts} buckets`,
    remedy.predicted && `: predicted max over mean ${text.ratio(remedy.predicted.maxOverMean)}`];
  const list = (label, items) => items?.length > 0 && h('li', {}, `${label}: ${items.join('; ')}`);
  return all.length === 0 ? [] : [
    h('h2', {}, 'What to do'),
    h('ol', {}, helps.map((remedy) => h('li', {}, title(remedy), remedy.why && ` – ${remedy.why}`, h('ul', {},
      list('Suffixes', remedy.suffixes), list('Becomes dearer', remedy.costs), list('No longer holds', remedy.breaks))))),
    not.length > 0 && [h('h2', {}, 'What will not help'),
      h('ul', {}, not.map((remedy) => h('li', {}, title(remedy), remedy.why && ` – ${remedy.why}`)))],
  ];
}
