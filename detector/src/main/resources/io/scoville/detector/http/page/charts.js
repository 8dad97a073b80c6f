// The charts, all drawn by uPlot. Each has a name for those who do not see it, and its numbers stand in a table nearby.

import { h } from './dom.js';

const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function frame(label) {
  return h('div', { class: 'chart', role: 'img', 'aria-label': label });
}

// A chart needs to know its width, which an element has only once it is on the page.
function drawn(element, make) {
  let chart = null;
  const observer = new ResizeObserver(() => {
    const width = Math.floor(element.clientWidth);
    if (width === 0) return;
    if (chart === null) chart = make(width);
    else if (chart.width !== width) chart.setSize({ width, height: chart.height });
  });
  observer.observe(element);
  return element;
}

const axis = (label) => ({
  label, stroke: css('--quiet'), grid: { stroke: css('--line'), width: 1 }, ticks: { stroke: css('--line') },
});

/** maxOverMean over time, a few lines high. */
export function sparkline(points, label) {
  if (points.length < 2) return h('span', { class: 'quiet' }, 'not yet');
  const last = points[points.length - 1][1];
  const element = h('div', { role: 'img', 'aria-label': `${label}: now ${last.toFixed(2)}` });
  new window.uPlot({
    width: 140, height: 32, legend: { show: false }, cursor: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: { y: { range: (u, min, max) => [0, Math.max(2, max)] } },
    series: [{}, { stroke: css(last >= 1.5 ? '--critical' : '--even'), width: 2 }],
  }, [points.map((point) => point[0]), points.map((point) => point[1])], element);
  return element;
}

/** Load per partition as bars, with the even share and the band that chance explains. */
export function bars(values, hot, label, compared = null) {
  const total = values.reduce((sum, value) => sum + value, 0);
  const mean = total / values.length;
  const band = 4 * Math.sqrt(mean);
  const element = frame(label);
  return drawn(element, (width) => {
    const partitions = values.map((_, p) => p);
    const paths = window.uPlot.paths.bars({ size: [0.8, 100] });
    const hotOnly = values.map((value, p) => (hot.includes(p) ? value : null));
    const evenOnly = values.map((value, p) => (hot.includes(p) ? null : value));
    return new window.uPlot({
      width, height: 240, legend: { show: false }, cursor: { show: false },
      scales: { x: { time: false, range: [-0.5, values.length - 0.5] }, y: { range: (u, min, max) => [0, (max || 1) * 1.05] } },
      axes: [{ ...axis('partition'), incrs: [1, 2, 5, 10, 25, 50, 100, 250] }, { ...axis(null), size: 70 }],
      series: [
        { label: 'partition' },
        { label: 'load', fill: css('--even'), stroke: css('--even'), paths, points: { show: false } },
        { label: 'hot', fill: css('--critical'), stroke: css('--critical'), paths, points: { show: false } },
        ...(compared ? [{ label: 'predicted', stroke: css('--text'), width: 2, paths: window.uPlot.paths.stepped({ align: 0 }), points: { show: true, size: 5 } }] : []),
      ],
      hooks: { drawAxes: [(u) => evenShare(u, mean, band)] },
    }, [partitions, evenOnly, hotOnly, ...(compared ? [compared] : [])], element);
  });
}

function evenShare(u, mean, band) {
  const { ctx, bbox } = u;
  const high = u.valToPos(mean + band, 'y', true);
  const low = u.valToPos(Math.max(0, mean - band), 'y', true);
  const middle = u.valToPos(mean, 'y', true);
  ctx.save();
  ctx.globalAlpha = 0.25;
  ctx.fillStyle = css('--quiet');
  ctx.fillRect(bbox.left, high, bbox.width, Math.max(1, low - high));
  ctx.globalAlpha = 1;
  ctx.strokeStyle = css('--quiet');
  ctx.setLineDash([6, 4]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, middle);
  ctx.lineTo(bbox.left + bbox.width, middle);
  ctx.stroke();
  ctx.restore();
}

/** The steps of the heat scale: up to so many times the even share, and its colour. */
export const HEAT = [
  { upTo: 0.5, colour: [70, 100, 150], name: 'under half the even share' },
  { upTo: 1.5, colour: [120, 160, 190], name: 'about the even share' },
  { upTo: 3, colour: [235, 165, 60], name: '1.5 to 3 times the even share' },
  { upTo: Infinity, colour: [200, 45, 25], name: 'over 3 times' },
];

// Within a step the colour goes over into the next, so that a rising partition is seen before it crosses a threshold.
function heat(fairShares) {
  const step = HEAT.findIndex(({ upTo }) => fairShares < upTo);
  if (step === HEAT.length - 1) return HEAT[step].colour;
  const from = step === 0 ? 0 : HEAT[step - 1].upTo;
  const part = ((fairShares - from) / (HEAT[step].upTo - from)) ** 2;
  return HEAT[step].colour.map((c, i) => Math.round(c + (HEAT[step + 1].colour[i] - c) * part * 0.5));
}

/** Partitions over time; each row is a partition, each column a point of the history. */
export function heatMap(points, partitionCount, label) {
  const times = points.map((point) => Date.parse(point.end) / 1000);
  const picture = document.createElement('canvas');
  picture.width = points.length;
  picture.height = partitionCount;
  const pixels = new ImageData(points.length, partitionCount);
  points.forEach(({ shares }, column) => shares.forEach((share, p) => {
    const [r, g, b] = heat(share * shares.length);
    pixels.data.set([r, g, b, 255], 4 * ((partitionCount - 1 - p) * points.length + column));
  }));
  picture.getContext('2d').putImageData(pixels, 0, 0);
  const element = frame(label);
  return drawn(element, (width) => {
    const half = times.length > 1 ? (times[times.length - 1] - times[0]) / (times.length - 1) / 2 : 5;
    return new window.uPlot({
      width, height: Math.min(480, Math.max(160, 60 + 14 * partitionCount)), legend: { show: false }, cursor: { show: false },
      scales: {
        x: { range: [times[0] - half, times[times.length - 1] + half] },
        y: { range: [-0.5, partitionCount - 0.5] },
      },
      axes: [axis(null), { ...axis('partition'), incrs: [1, 2, 5, 10, 25, 50, 100, 250], grid: { show: false } }],
      series: [{}, { paths: () => null, points: { show: false } }],
      hooks: { draw: [(u) => {
        u.ctx.save();
        u.ctx.imageSmoothingEnabled = false;
        u.ctx.drawImage(picture, u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
        u.ctx.restore();
      }] },
    }, [times, times.map(() => 0)], element);
  });
}

/** A horizontal bar with its bounds as an error bar, and the even share as a mark. */
export function boundedBar(estimate, most, evenShare, hot) {
  const width = (value) => `${(100 * Math.min(value, most)) / most}%`;
  const upto = h('span', { class: hot ? 'upto hot' : 'upto' });
  upto.style.width = width(estimate.count);
  const range = h('span', { class: 'range' });
  range.style.left = width(estimate.lower);
  range.style.width = `${(100 * (Math.min(estimate.upper, most) - estimate.lower)) / most}%`;
  const even = h('span', { class: 'even', title: 'an even partition' });
  even.style.left = width(evenShare);
  return h('div', { class: 'bound', 'aria-hidden': 'true' }, upto, range, evenShare <= most && even);
}
