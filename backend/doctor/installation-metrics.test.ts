import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSettings } from '../config/settings.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { folderForTest } from '../testing/for-file.js';
import { InstallationMetrics, LAST_BACKUP_FILE } from './installation.metrics.js';

const dataDir = folderForTest('installation-');

function metricsOf(environment: Record<string, string> = {}): Metrics {
  const metrics = new Metrics();
  const servers = { DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example' };
  const settings = parseSettings({ ...servers, DATA_DIR: dataDir, PROCESS_ROLE: 'worker', ...environment });
  new InstallationMetrics(metrics, settings);
  return metrics;
}

it('shows role, disk and the age of the last backup', async () => {
  const metrics = metricsOf();
  const text = await metrics.text();
  expect(text).toContain('site_process{role="worker"} 1');
  expect(text).toMatch(/^site_disk_free_bytes\{disk="data"\} [1-9]/m);
  expect(text).toMatch(/^site_disk_size_bytes\{disk="data"\} [1-9]/m);
  expect(text).toContain('site_backup_last_success_timestamp_seconds{target="offsite"} 0');
  await writeFile(join(dataDir, LAST_BACKUP_FILE), '');
  await utimes(join(dataDir, LAST_BACKUP_FILE), 1_700_000_000, 1_700_000_000);
  expect(await metrics.text()).toContain('site_backup_last_success_timestamp_seconds{target="offsite"} 1700000000');
});

it('shows no certificate of a private site, or one that cannot be read', async () => {
  expect(await metricsOf().text()).not.toMatch(/^site_certificate_\w+\{/m);
  const unknown = metricsOf({ PUBLIC_URL: 'https://yard.invalid' });
  expect(await unknown.text()).not.toMatch(/^site_certificate_\w+\{/m);
});
