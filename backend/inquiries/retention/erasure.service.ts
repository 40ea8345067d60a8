import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { DocumentErasureService } from '../../documents/access/document-erasure.service.js';
import { CAUGHT_MAIL_DIRECTORY, removeCaughtMails } from '../../platform/mail/smtp-catcher.js';

/** Takes out of inquiries what tells of a person. The rows stay, emptied, so that the ledger adds up. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: DocumentErasureService,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'dataDir'>,
  ) {}

  /**
   * Removes one person: every inquiry with this e-mail address.
   * @returns how many inquiries that were
   */
  erasePerson(email: string): Promise<number> {
    return this.erase('lower(email) = lower(?)', [email.trim()]);
  }

  /**
   * Removes everybody whose inquiry is older than this.
   * @param months 0 keeps all
   * @returns how many inquiries that were
   */
  async eraseOlderThan(months: number): Promise<number> {
    if (months === 0) return 0;
    return this.erase('created_at < now() - make_interval(months => ?)', [months]);
  }

  /** Set queries: what is removed need not be loaded first. */
  private async erase(condition: string, parameters: unknown[]): Promise<number> {
    const mails: string[] = [];
    const count = await this.em.fork().transactional(async (transaction) => {
      const rows = await transaction.execute<{ id: number }[]>(
        `update inquiry set name = '', email = '', phone = '', company = '', project_description = '',
           additional_notes = '', product_name = null, design = null, campaign = null, idempotency_key = null, submission_hash = null,
           user_agent = '', referrer = '', erased_at = now()
         where erased_at is null and ${condition} returning id`,
        parameters,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      mails.push(...(await mailsAbout(transaction, ids)));
      await transaction.execute('delete from inquiry_note where inquiry_id in (?)', [ids]);
      // A mail that is being sent right now is waited for by its row's lock.
      await transaction.execute(
        `update outgoing_mail set recipient = '', last_fault = null,
           state = case when state = 'waiting' then 'erased' else state end
         where kind like 'inquiry-%' and subject_id in (?)`,
        [ids],
      );
      await this.documents.onInquiriesErased(transaction, ids);
      // A server's answer may name the recipient. Last, when no mail of theirs can be sent any more.
      if (mails.length > 0) await transaction.execute('delete from mail_attempt where mail_id in (?)', [mails]);
      return ids.length;
    });
    await removeCaughtMails(join(this.settings.dataDir, CAUGHT_MAIL_DIRECTORY), mails);
    return count;
  }
}

async function mailsAbout(em: EntityManager, inquiryIds: readonly number[]): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from outgoing_mail where (kind like 'inquiry-%' and subject_id in (?)) or (kind like 'document-%'
       and subject_id in (select id from access_request where inquiry_id in (?)))`,
    [inquiryIds, inquiryIds],
  );
  return rows.map(({ id }) => id);
}
