import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { dashboardExpressions, metricNames, readAlerts } from '../testing/rule-files.ts';

const read = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8');
const DURATION = /^\d+[smhdwy]$/;

it('has valid Prometheus rules with unique names', async () => {
  const file = parse(await read('alerts.yml')) as Record<string, unknown>;
  expect(Object.keys(file)).toEqual(['groups']);
  const alerts = await readAlerts();
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const rule of alerts) {
    expect(Object.keys(rule).filter((key) => !['alert', 'expr', 'for', 'labels', 'annotations'].includes(key))).toEqual(
      [],
    );
    expect(rule.alert).toMatch(/^[A-Z][A-Za-z]+$/);
    if (rule.for !== undefined) expect(rule.for).toMatch(DURATION);
    expect(rule.labels.severity).toMatch(/^(?:page|ticket)$/);
    expect(rule.annotations.summary).toEqual(expect.any(String));
    expect(metricNames(rule.expr)).not.toEqual([]);
  }
});

it('documents every alert in operations.md', async () => {
  const handbook = await readFile(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  for (const { alert } of await readAlerts()) expect(handbook).toContain(`| \`${alert}\` |`);
});

it('raises each alert in alert-tests.yml, and none on a healthy site', async () => {
  const { tests } = parse(await read('alert-tests.yml')) as {
    tests: { name: string; alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  const raised = new Set(cases.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname));
  const silent = tests.find(({ name }) => name === 'a healthy site')?.alert_rule_test ?? [];
  const known = (await readAlerts()).map(({ alert }) => alert);
  expect([...raised].sort()).toEqual(known.sort());
  expect(silent.length).toBeGreaterThan(8);
});

// Skipped without promtool, which is part of Prometheus (on Debian: the package `prometheus`); the test above covers every alert.
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

(hasPromtool ? it : it.skip)('passes the situations of alert-tests.yml, where promtool is installed', () => {
  const test = () => execFileSync('promtool', ['test', 'rules', path.join(import.meta.dirname, 'alert-tests.yml')]);
  expect(test).not.toThrow();
});

it('scrapes every process of docker-compose.yml, and sends alerts to the alertmanager', async () => {
  const compose = parse(await readFile(path.join(import.meta.dirname, '../../docker-compose.yml'), 'utf8'), {
    merge: true,
  }) as { services: Record<string, unknown> };
  const config = parse(await read('prometheus.yml')) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  };
  const [site] = config.scrape_configs;
  expect(site).toMatchObject({ job_name: 'site', dns_sd_configs: [{ names: ['web', 'worker'], port: 3000 }] });
  const named = ['web', 'worker', 'prometheus', 'alertmanager', 'grafana'];
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(named));
  expect(config.alerting.alertmanagers[0]?.static_configs[0]?.targets).toEqual(['alertmanager:9093']);
  expect(await read('grafana/datasource.yml')).toContain('http://prometheus:9090');
});

it('has a query in every dashboard panel', async () => {
  const expressions = await dashboardExpressions();
  expect(expressions.length).toBeGreaterThan(10);
  for (const expression of expressions) expect(metricNames(expression)).not.toEqual([]);
});
