import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { EMAIL_FILES_DIRECTORY, removeEmailFiles } from '../../platform/email/email-files.js';
import { eraseEmails } from '../../platform/email/email-outbox.js';
import { canonicalEmailAddress } from '../../platform/http/validation/text-transforms.js';
import { onlyRow } from '../../platform/postgres/postgres.js';
import { siteSecret } from '../../platform/secrets/site-secrets.js';
import { INQUIRY_TEXT_COLUMNS, MIN_PHONE_DIGITS, phoneKey } from '../inquiry-columns.js';
import { InquiryHooksService } from '../inquiry-hooks.service.js';
import { ReceivedFilesService } from '../mailbox/received-emails.service.js';

/** Name of the key, which a restore keeps together with the log. */
const KEY = 'erasure-log';

/** Erases personal data from inquiries. Their rows stay, so that the ledger adds up. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly hooks: InquiryHooksService,
    private readonly files: ReceivedFilesService,
    @Inject(Settings) private readonly settings: Pick<Settings, 'dataDir'>,
  ) {}

  /**
   * Erases one person from every inquiry with this email address, in any spelling of it, and what they wrote in those of others.
   * @returns number of inquiries
   */
  async erasePerson(email: string): Promise<number> {
    // Logged first, because a log entry without an erasure does no harm.
    await logErasure(this.em, email);
    const address = canonicalEmailAddress(email);
    const files = await deleteNotes(this.em.fork(), `lower(email->>'from') = lower(?)`, [address]);
    for (const key of files) await this.files.remove(key);
    return this.erase('lower(email) = lower(?)', [address]);
  }

  /**
   * Erases the inquiries of somebody who gave this phone number, in any spelling, and no email address. Colleagues share numbers, so
   * an inquiry with an address is erased by its address.
   * @returns number of inquiries, and the references of those with this number that have an address
   * @throws RangeError for a number that is too short
   */
  async erasePhone(phone: string): Promise<{ count: number; left: string[] }> {
    const em = this.em.fork();
    const { key } = await onlyRow<{ key: string }>(em, `select ${phoneKey('?::text')} as key`, [phone]);
    if (key.length < MIN_PHONE_DIGITS) throw new RangeError('This is not a phone number');
    await logErasure(this.em, key);
    const count = await this.erase(`email = '' and ${phoneKey('phone')} = ?`, [key]);
    const left = await em.execute<{ reference: string }[]>(
      `select reference from inquiry where erased_at is null and ${phoneKey('phone')} = ? order by id`,
      [key],
    );
    return { count, left: left.map(({ reference }) => reference) };
  }

  /**
   * Erases one inquiry, such as one without an email address.
   * @returns number of inquiries: 1, or 0 when there is none or it is erased already
   */
  async eraseInquiry(reference: string): Promise<number> {
    await logErasure(this.em, reference);
    return this.erase('reference = ?', [reference]);
  }

  /**
   * Applies the logged erasures again, after a restore brought erased data back. What came in after an erasure stays.
   * @returns number of inquiries
   */
  async repeatErasures(): Promise<number> {
    const erased = await erasedAgain(this.em);
    const notes = await erased(`select id, created_at as at, array[email->>'from'] as subjects from inquiry_note
      where email->>'from' <> ''`);
    const files = notes.length === 0 ? [] : await deleteNotes(this.em.fork(), 'id in (?)', [notes]);
    for (const key of files) await this.files.remove(key);
    const ids = await erased(
      `select id, created_at as at, case when email = '' then array[reference, ${phoneKey('phone')}] else array[reference, email] end as subjects
       from inquiry where erased_at is null`,
    );
    return ids.length === 0 ? 0 : this.erase('id in (?)', [ids]);
  }

  /**
   * Erases personal data from inquiries older than this.
   * @param months 0 keeps all
   * @returns number of inquiries
   */
  async eraseOlderThan(months: number): Promise<number> {
    if (months === 0) return 0;
    return this.erase('created_at < now() - make_interval(months => ?)', [months]);
  }

  /** Bulk updates, without loading the inquiries. */
  private async erase(condition: string, parameters: unknown[]): Promise<number> {
    const emails: string[] = [];
    const afterCommit: (() => Promise<void>)[] = [];
    const count = await this.em.fork().transactional(async (transaction) => {
      const rows = await transaction.execute<{ id: number }[]>(
        `update inquiry set ${INQUIRY_TEXT_COLUMNS.map((column) => `${column} = ''`).join(', ')},
           product_name = null, document_title = left(document_title, 0), design = null, designs = '[]', free_lines = '[]', campaign = null,
           idempotency_key = null, submission_hash = null, user_agent = '', referrer = '', erased_at = now()
         where erased_at is null and ${condition} returning id`,
        parameters,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      for (const key of await deleteNotes(transaction, 'inquiry_id in (?)', [ids]))
        afterCommit.push(() => this.files.remove(key));
      // The rows of answers stay, because they record the response to the inquiry.
      const answers = await transaction.execute<{ id: number }[]>(
        `update inquiry_answer set subject = '', text = '', attachments = '[]' where inquiry_id in (?) returning id`,
        [ids],
      );
      // Open follow-ups are canceled: there is nobody left to follow up with.
      await transaction.execute(
        `update follow_up set note = '', version = version + 1, closed_at = coalesce(closed_at, now()),
           closed_by = coalesce(closed_by, 'erasure'), state = case state when 'open' then 'canceled' else state end
         where inquiry_id in (?)`,
        [ids],
      );
      await transaction.execute(`update inquiry_event set text = '' where inquiry_id in (?) and text <> ''`, [ids]);
      emails.push(...(await eraseEmails(transaction, 'inquiry', ids)));
      const answerIds = answers.map(({ id }) => id);
      emails.push(...(await eraseEmails(transaction, 'inquiry_answer', answerIds)));
      emails.push(...(await this.hooks.onErased(transaction, ids, (work) => void afterCommit.push(work))));
      return ids.length;
    });
    for (const work of afterCommit) await work();
    await removeEmailFiles(join(this.settings.dataDir, EMAIL_FILES_DIRECTORY), emails);
    return count;
  }
}

/**
 * Remembers that a person or one inquiry was erased, without naming either.
 * @param subject an address, a reference, or the key of a phone number
 */
async function logErasure(em: EntityManager, subject: string): Promise<void> {
  const key = await siteSecret(em, KEY);
  await em.fork().execute('insert into erasure (address_hash) values (?)', [hashOf(subject, key)]);
}

type Restored = { id: number; subjects: string[]; at: Date | string };

/** Finds the ids of rows that a logged erasure covers but that exist again, because a restore brought them back. */
async function erasedAgain(em: EntityManager): Promise<(sql: string) => Promise<number[]>> {
  const key = await siteSecret(em, KEY);
  const fork = em.fork();
  const log = await fork.execute<{ hash: string; at: Date | string }[]>(
    'select address_hash as hash, max(at) as at from erasure group by address_hash',
  );
  const latest = new Map(log.map(({ hash, at }) => [hash, new Date(at)]));
  return async (sql) => {
    const rows = latest.size === 0 ? [] : await fork.execute<Restored[]>(sql);
    return rows
      .filter(({ subjects, at }) =>
        subjects.some((subject) => {
          const erasedAt = latest.get(hashOf(subject, key));
          return erasedAt !== undefined && new Date(at) <= erasedAt;
        }),
      )
      .map(({ id }) => id);
  };
}

const hashOf = (subject: string, key: string): string =>
  createHmac('sha256', key).update(canonicalEmailAddress(subject).toLowerCase()).digest('base64url');

/** @returns the keys of their files */
async function deleteNotes(em: EntityManager, condition: string, parameters: unknown[]): Promise<string[]> {
  const notes = await em.execute<{ files: { key: string }[] | null }[]>(
    `delete from inquiry_note where ${condition} returning email->'files' as files`,
    parameters,
  );
  return notes.flatMap(({ files }) => (files ?? []).map(({ key }) => key));
}
