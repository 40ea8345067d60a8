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

function read(file: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, file), 'utf8');
}
