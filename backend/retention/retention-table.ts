import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import { SEARCH_DAYS_KEPT } from '../catalog/searches/searches.contract.js';
import { UploadedCatalogsService } from '../catalog/transfer/uploaded-catalogs.service.js';
import type { Settings } from '../config/settings.js';
import { ReceivedFilesService } from '../inquiries/mailbox/received-emails.service.js';
import { ErasureService } from '../inquiries/retention/erasure.service.js';
import { counted } from '../measures/words.js';
import { SUBMITTAL_DAYS, SubmittalFilesService } from '../pdf/submittal-files.service.js';
import { EMAIL_FILES_DIRECTORY, removeOldEmailFiles } from '../platform/email/email-files.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { removeUnfinishedFiles } from '../platform/files/incoming-files.js';
import { PurchaseOrderFilesService } from '../quotations/purchase-orders/purchase-order-files.service.js';
import { QuotationRetentionService } from '../quotations/retention/quotation-retention.service.js';
import { ContentPicturesService } from '../site-content/pictures/content-pictures.service.js';
import { DEVICE_DAYS } from '../staff/sessions/staff-cookies.service.js';
import { TrashSweepService, UnusedPicturesService } from '../trash/unused-pictures.service.js';
import { WEBHOOK_LOG_DAYS } from '../webhooks/admin/webhooks-admin.contract.js';

/** Dependencies of a row's removal. */
export interface RemovalTools {
  em: EntityManager;
  settings: Settings;
  /** Name of the company's time zone. */
  timeZone: string;
  /** A service of this process. */
  get<Service>(type: Type<Service>): Service;
}

export interface RetentionRow {
  /** In the log. */
  what: string;
  /** For the draft of the privacy policy, where it concerns visitors. */
  told?(periods: { settings: Settings; retentionYears: number }): string;
  /** Idempotent. @returns how many are gone */
  remove(tools: RemovalTools): Promise<number>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const CHANGES_DAYS = 30;
/** They are made again when somebody shares the link. */
const SHARE_PICTURE_DAYS = 180;
/** Such a link has no expiry while its email waits, and emails are retried for a day only. */
const UNSENT_LINK_DAYS = 2;

/**
 * The retention periods, in the order of the nightly removal: a record goes before the files that it names. Operators read the
 * same in docs/operations.md.
 */
export const RETENTION_TABLE: readonly RetentionRow[] = [
  {
    what: 'personal data of inquiries',
    told: ({ settings: { inquiryRetentionMonths: months } }) =>
      `Your requests and our answers: ${months === 0 ? 'until you ask us to delete them' : `${months} months`}.`,
    remove: ({ get, settings }) => get(ErasureService).eraseOlderThan(settings.inquiryRetentionMonths),
  },
  {
    what: 'content of quotations',
    told: ({ retentionYears }) => `Quotations, and your answer to them: ${counted(retentionYears, 'year')}.`,
    remove: ({ get }) => get(QuotationRetentionService).purge(),
  },
  { what: 'purchase orders of no quotation', remove: ({ get }) => get(PurchaseOrderFilesService).sweep() },
  { what: 'files of no message', remove: ({ get }) => get(ReceivedFilesService).sweep() },
  {
    what: 'submittal packages',
    told: () => `Packages of cut sheets that you make: ${SUBMITTAL_DAYS} days.`,
    remove: ({ get }) => get(SubmittalFilesService).removeOld(),
  },
  { what: 'records in the trash', remove: ({ get }) => get(TrashSweepService).sweep() },
  { what: 'pictures of items and posts that no record uses', remove: ({ get }) => get(UnusedPicturesService).sweep() },
  { what: 'pictures of site content that no revision uses', remove: ({ get }) => get(ContentPicturesService).sweep() },
  {
    what: 'lines of the audit log',
    remove: async ({ em, settings: { auditRetentionMonths: months } }) => {
      if (months === 0) return 0;
      const [row] = await em.execute<{ removed: number }[]>('select remove_old_audit(?) as removed', [months]);
      return row?.removed ?? 0;
    },
  },
  { what: 'sync runs', remove: rows(endedRuns('sync_run'), ({ runRetentionDays }) => runRetentionDays) },
  { what: 'import runs', remove: rows(endedRuns('catalog_import_run'), ({ runRetentionDays }) => runRetentionDays) },
  {
    what: 'changes of import runs',
    remove: rows(
      `catalog_import_change where run_id in
        (select id from catalog_import_run where requested_at < now() - make_interval(days => ?))`,
      () => CHANGES_DAYS,
    ),
  },
  { what: 'files of unconfirmed imports', remove: ({ get }) => get(UploadedCatalogsService).sweep() },
  {
    what: 'events of webhooks',
    remove: rows('webhook_event where created_at < now() - make_interval(days => ?)', () => WEBHOOK_LOG_DAYS),
  },
  {
    what: 'counts of searches',
    told: () => `Counts of searches: ${SEARCH_DAYS_KEPT} days.`,
    remove: rows('search_count where day <= current_date - ?::int', () => SEARCH_DAYS_KEPT),
  },
  {
    what: 'daily counts',
    told: ({ settings: { insightsRetentionMonths: months } }) => `Daily totals of visits: ${counted(months, 'month')}.`,
    remove: rows(
      'daily_count where day < current_date - make_interval(months => ?)',
      ({ insightsRetentionMonths }) => insightsRetentionMonths,
    ),
  },
  { what: 'sessions', remove: rows('staff_session where expires_at <= now()') },
  {
    what: 'links for a new password',
    remove: rows(
      `password_reset where expires_at <= now()
        or (expires_at is null and created_at <= now() - make_interval(days => ?))`,
      () => UNSENT_LINK_DAYS,
    ),
  },
  {
    what: 'known devices',
    remove: rows('known_device where last_used_at <= now() - make_interval(days => ?)', () => DEVICE_DAYS),
  },
  {
    what: 'emails as files',
    remove: ({ settings }) =>
      removeOldEmailFiles(join(settings.dataDir, EMAIL_FILES_DIRECTORY), settings.emailFileDays),
  },
  {
    what: 'pictures of shared links',
    remove: ({ get }) => get(FileStorage as Type<FileStorage>).sweep('share-pictures', SHARE_PICTURE_DAYS * DAY_MS),
  },
  { what: 'unfinished files', remove: ({ settings }) => removeUnfinishedFiles(settings.dataDir) },
];

/**
 * Deletes rows by one statement, in which `current_date` is the company's.
 * @param table and the condition
 * @param period the parameter of the condition, if it has one; 0 keeps everything
 */
function rows(table: string, period?: (settings: Settings) => number): RetentionRow['remove'] {
  return async ({ em, settings, timeZone }) => {
    const parameters = period ? [period(settings)] : [];
    if (parameters.includes(0)) return 0;
    return em.transactional(async (transaction) => {
      await transaction.execute(`select set_config('timezone', ?, true)`, [timeZone]);
      const { affectedRows } = await transaction.execute<{ affectedRows: number }>(
        `delete from ${table}`,
        parameters,
        'run',
      );
      return affectedRows;
    });
  };
}

/** The latest run stays, so that the staff area can show it. */
function endedRuns(table: string): string {
  return `${table} where finished_at is not null and requested_at < now() - make_interval(days => ?)
    and id < (select max(id) from ${table})`;
}
