import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { type EmailedRecords, emailsAbout, resendEmailsAbout } from '../../platform/email/emails-about.js';
import type { AuditActor } from '../../staff/audit-log.js';
import type { Quotation } from '../quotation.entity.js';
import { findQuotationOrFail, type QuotationKey, QuotationRecordsService } from '../quotation-records.service.js';
import { QuotationRevision } from '../quotation-revision.entity.js';
import { revisionLetter } from '../quotations.contract.js';
import type { QuotationEmailResponse } from './quotations-admin.contract.js';

@Injectable()
export class QuotationEmailsAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly records: QuotationRecordsService,
  ) {}

  /** Newest first. */
  async list(key: QuotationKey): Promise<QuotationEmailResponse[]> {
    const em = this.em.fork();
    const revisions = await revisionsById(em, await findQuotationOrFail(em, key));
    const emails = await emailsAbout(em, [emailedRevisions(revisions)]);
    return emails
      .map(({ subjectId, mayResend, answer }) => ({
        ...answer,
        letter: revisionLetter(revisions.get(subjectId)?.revision ?? 1),
        replaced: !mayResend,
      }))
      .reverse();
  }

  /**
   * Queues all failed emails again, or one email in any state. Those about a revision that was replaced stay as they are.
   * @throws NotFoundException when there is no such quotation, or it has no such email
   * @throws ConflictException when there is nothing to send again
   */
  async resend(key: QuotationKey, emailId: string | undefined, actor: AuditActor): Promise<QuotationEmailResponse[]> {
    await this.em.fork().transactional(async (em) => {
      const quotation = await this.records.lock(em, key);
      if (quotation.erasedAt)
        throw new ConflictException("The customer's data was erased, so there is nothing to send.");
      const revisions = await revisionsById(em, quotation);
      for (const { subjectId, kind } of await resendEmailsAbout(em, [emailedRevisions(revisions)], emailId)) {
        const revision = revisions.get(subjectId);
        if (revision) this.records.record(em, actor, { quotation, revision, action: 'resend', detail: `: ${kind}` });
      }
    });
    return this.list(key);
  }
}

function emailedRevisions(revisions: ReadonlyMap<number, QuotationRevision>): EmailedRecords {
  const outdated = [...revisions.values()].filter(({ state }) => state === 'superseded');
  return { subject: 'quotation_revision', ids: [...revisions.keys()], outdatedIds: outdated.map(({ id }) => id) };
}

async function revisionsById(em: EntityManager, quotation: Quotation): Promise<Map<number, QuotationRevision>> {
  const revisions = await em.find(QuotationRevision, { quotation });
  return new Map(revisions.map((revision) => [revision.id, revision]));
}
