/** PromQL keywords that look like metric names. */
const WORDS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'unless',
  'by',
  'without',
  'on',
  'ignoring',
  'offset',
  'bool',
  'inf',
]);

/** Names of the metrics that an expression reads (https://prometheus.io/docs/prometheus/latest/querying/basics/). */
export function metricNames(expression: string): string[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replace(/\boffset\s+\w+/g, '');
  const names = bare.matchAll(/(?<![\w.])([a-zA-Z_:][\w:]*)\b(?!\s*\()/g);
  return [...new Set([...names].map(([, name = '']) => name).filter((name) => !WORDS.has(name)))];
}
