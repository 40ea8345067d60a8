import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/** One alerting rule (https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/). */
export interface AlertRule {
  alert: string;
  /** PromQL. */
  expr: string;
  for?: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

export async function readAlerts(): Promise<AlertRule[]> {
  const { groups } = parse(await read('alerts.yml')) as { groups: { name: string; rules: AlertRule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Every PromQL expression of the dashboard. */
export async function dashboardExpressions(): Promise<string[]> {
  const { panels } = JSON.parse(await read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

const read = (file: string): Promise<string> => readFile(path.join(import.meta.dirname, '../monitoring', file), 'utf8');

/** PromQL keywords that look like metric names. */
const WORDS: ReadonlySet<string> = new Set('and or unless by without on ignoring offset bool inf'.split(' '));

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
