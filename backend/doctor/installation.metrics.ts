import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { nullIfMissing } from '../platform/files/disk-storage.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { certificateOfSite } from './checks/public-address-check.js';
import { isPublicSite } from './launch/launch-findings.js';

/** Touched in DATA_DIR by infra/backup/run-backup.sh when a backup is complete and stored elsewhere. */
export const LAST_BACKUP_FILE = 'last-backup';
const CERTIFICATE_AGE_MS = 60 * 60_000;

/** Facts about the installation that alerts need. */
@Injectable()
export class InstallationMetrics {
  private certificate: { readAt: number; expires: Promise<number | null> } | null = null;

  constructor(
    metrics: Metrics,
    private readonly settings: Settings,
  ) {
    const { role, dataDir } = settings;
    metrics.addGauge('site_process', 'Running processes by role', 'role', async () => ({ [role]: 1 }));
    metrics.addGauge('site_disk_free_bytes', 'Free space for DATA_DIR', 'disk', async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return { data: bavail * bsize };
    });
    metrics.addGauge('site_disk_size_bytes', 'Size of the disk of DATA_DIR', 'disk', async () => {
      const { blocks, bsize } = await statfs(dataDir);
      return { data: blocks * bsize };
    });
    metrics.addGauge(
      'site_backup_last_success_timestamp_seconds',
      'End of the last complete backup; 0 before the first',
      'target',
      async () => ({ offsite: await lastBackup(dataDir) }),
    );
    metrics.addGauge(
      'site_certificate_expires_timestamp_seconds',
      'End of the certificate of a public PUBLIC_URL; missing while it cannot be read',
      'certificate',
      async (): Promise<Record<string, number>> => {
        const expires = isPublicSite(this.settings) ? await this.certificateEnd() : null;
        return expires === null ? {} : { site: expires };
      },
    );
  }

  /** Connects once an hour, not at each scrape. */
  private certificateEnd(): Promise<number | null> {
    const now = performance.now();
    if (this.certificate === null || now - this.certificate.readAt > CERTIFICATE_AGE_MS) {
      const expires = certificateOfSite(this.settings.publicUrl).then(
        (certificate) => certificate && certificate.validTo.getTime() / 1_000,
        () => null,
      );
      this.certificate = { readAt: now, expires };
    }
    return this.certificate.expires;
  }
}

async function lastBackup(dataDir: string): Promise<number> {
  const found = await stat(join(dataDir, LAST_BACKUP_FILE)).catch(nullIfMissing);
  return (found?.mtimeMs ?? 0) / 1_000;
}
