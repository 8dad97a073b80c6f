// Numbers and keys as text.

const COUNT = new Intl.NumberFormat('en');
const RATIO = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const LONGEST_KEY = 120;

export const count = (value) => COUNT.format(value);
export const ratio = (value) => RATIO.format(value);
export const percent = (value) => PERCENT.format(value);

export function bytes(value) {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${unit === 0 ? COUNT.format(value) : RATIO.format(value)} ${units[unit]}`;
}

/** A key as the report has it: text, else what stands for it; never more than fits a line or two. */
export function key(shown) {
  if (!shown) return '';
  if (shown.text === '') return '(empty key)';
  const text = shown.text ?? (shown.hmac ? `hmac ${shown.hmac}` : `0x${shown.hex ?? ''}`);
  return text.length > LONGEST_KEY ? `${text.slice(0, LONGEST_KEY)}… (${COUNT.format(text.length)} characters)` : text;
}

export function bounded(estimate, format = count) {
  return estimate.lower === estimate.upper
    ? format(estimate.count)
    : `${format(estimate.count)} (${format(estimate.lower)} to ${format(estimate.upper)})`;
}

export function clock(instant) {
  return new Date(instant).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}

const VERDICTS = {
  EVEN: 'Even: no partition is hot.',
  TOO_FEW_RECORDS: 'Too few records to judge: even all of them in one partition would prove nothing.',
  CANNOT_SAY: 'Cannot say: too much of the window was not observed.',
};

/** The verdict in words. */
export function verdict(report) {
  const { state, severity, hotPartitions = [] } = report.verdict;
  if (state !== 'SKEWED') return VERDICTS[state] ?? state;
  const where = hotPartitions.length === 1
    ? `partition ${hotPartitions[0]} is hot`
    : `partitions ${hotPartitions.slice(0, 8).join(', ')}${hotPartitions.length > 8 ? ` and ${hotPartitions.length - 8} more` : ''} are hot`;
  const worst = report.maxOverMean ?? report.skew?.records?.maxOverMean;
  const times = worst ? `, the fullest at ${ratio(worst)} times the mean` : '';
  return `Skewed (${severity.toLowerCase()}): ${where}${times}.`;
}
