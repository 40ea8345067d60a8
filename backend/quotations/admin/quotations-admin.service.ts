import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { EMAIL_KINDS } from '../../platform/email/email.contract.js';
import { type EmailedRecords, emailsAbout, resendEmailsAbout } from '../../platform/email/emails-about.js';
import { isoTime, onlyRow } from '../../platform/postgres/postgres.js';
import type { AuditActor } from '../../staff/audit-log.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { QuotationLinksService } from '../customer/quotation-links.service.js';
import type { Quotation } from '../quotation.entity.js';
import { toNamed, toRevisionDetail } from '../quotation.mapper.js';
import { findQuotationOrFail, type QuotationKey, QuotationRecordsService } from '../quotation-records.service.js';
import { QuotationRevision } from '../quotation-revision.entity.js';
import { QUOTATION_STATES, type QuotationState, revisionLetter } from '../quotations.contract.js';
import { DRAFT, EXPIRES_SOON, ORDERS, quotationCondition, SHOWN_REVISION } from './quotation-condition.js';
import * as desk from './quotations-admin.contract.js';

type QuotationRowColumns = Omit<desk.QuotationRow, 'letter' | 'draft'> & {
  revision: number | null;
  draftRevision: number | null;
};

/** Lists and shows quotations and their emails, and renews or revokes the customer's link. */
@Injectable()
export class QuotationsAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly records: QuotationRecordsService,
    private readonly links: QuotationLinksService,
    private readonly facts: CompanyService,
  ) {}

  /** Raw SQL, because a row joins four tables. The ids of the page are selected first, with only the tables that its order needs. */
  async list(query: desk.QuotationQuery, self: number): Promise<desk.QuotationPage> {
    const { page = 1, pageSize = desk.QUOTATION_PAGE_SIZE.default, sort = 'newest', ...filter } = query;
    const { sql, parameters } = quotationCondition(filter, { self, timeZone: this.facts.company.timeZone });
    const order = ORDERS[sort];
    const counting = `select count(*)::int as total from quotation q where ${sql}`;
    const [rows, { total }] = await Promise.all([
      this.em.fork().execute<QuotationRowColumns[]>(
        `select q.id, q.number, q.state, ${isoTime('q.updated_at')} as "updatedAt", i.reference as inquiry,
          r.revision, d.revision as "draftRevision", coalesce(d.needs_approval, false) as "needsApproval",
          coalesce(r.customer_name, '') as "customerName", coalesce(r.customer_company, '') as "customerCompany",
          coalesce(r.project, '') as project, r.total, r.accepted_total as "acceptedTotal",
          r.decline_reason as "declineReason", ${isoTime('r.sent_at')} as "sentAt",
          ${isoTime('r.expires_at')} as "expiresAt", r.start_date::text as "startDate",
          ${isoTime('q.handed_over_at')} as "handedOverAt", q.ends_on::text as "endsOn"
        from (
          select q.id from quotation q ${order.byRevision ? SHOWN_REVISION : ''}
          where ${sql} order by ${order.sql} limit ? offset ?
        ) page join quotation q on q.id = page.id join inquiry i on i.id = q.inquiry_id ${SHOWN_REVISION} ${DRAFT}
        order by ${order.sql}`,
        [...parameters, pageSize, (page - 1) * pageSize],
      ),
      onlyRow<{ total: number }>(this.em.fork(), counting, parameters),
    ]);
    return { items: rows.map(toQuotationRow), total };
  }

  async counts(): Promise<desk.QuotationCounts> {
    const [rows, { expiringSoon }] = await Promise.all([
      this.em.fork().execute<{ state: QuotationState; count: number; waiting: number }[]>(
        `select q.state, count(*)::int as count, count(*) filter (where d.needs_approval)::int as waiting
          from quotation q left join quotation_revision d on d.quotation_id = q.id and d.state = 'draft' group by q.state`,
      ),
      onlyRow<{ expiringSoon: number }>(
        this.em.fork(),
        `select count(*)::int as "expiringSoon" from quotation_revision r where ${EXPIRES_SOON}`,
      ),
    ]);
    const countOf = (state: QuotationState) => rows.find((row) => row.state === state)?.count ?? 0;
    return {
      states: Object.fromEntries(
        QUOTATION_STATES.map(({ value }) => [value, countOf(value)]),
      ) as desk.QuotationCounts['states'],
      needsApproval: rows.reduce((sum, { waiting }) => sum + waiting, 0),
      expiringSoon,
    };
  }

  async get(key: QuotationKey): Promise<desk.QuotationDetail> {
    const em = this.em.fork();
    return this.records.detail(em, await findQuotationOrFail(em, key));
  }

  /** Any revision, including one that was replaced. @throws NotFoundException when there is no such quotation or revision */
  async getRevision(key: QuotationKey, letter: string): Promise<desk.RevisionDetail> {
    const em = this.em.fork();
    const quotation = await findQuotationOrFail(em, key);
    const revisions = await em.find(QuotationRevision, { quotation });
    const revision = revisions.find((one) => revisionLetter(one.revision) === letter);
    if (!revision) throw new NotFoundException('This quotation has no such revision.');
    const lines = await this.records.linesOf(em, revision);
    return toNamed(toRevisionDetail(revision, lines), await memberNamesByEmail(em));
  }

  /**
   * Gives the customer a new link, or none. The earlier one stops working at once.
   * @throws ConflictException when nothing was sent, or the customer's data was erased
   */
  async changeLink(key: QuotationKey, version: number, action: 'renew-link' | 'revoke-link', actor: AuditActor) {
    return this.records.change(key, version, async (em, quotation) => {
      const current = await this.records.currentOf(em, quotation);
      if (current === null) throw new ConflictException('Send the quotation first: a link opens what was sent.');
      if (quotation.erasedAt) throw new ConflictException("The customer's data was erased.");
      if (action === 'renew-link') await this.links.renew(quotation);
      else this.links.revoke(quotation);
      await this.records.touch(em, quotation);
      this.records.record(em, actor, { quotation, revision: current, action, detail: '' });
    });
  }

  /** The emails about all revisions, newest first. */
  async listEmails(key: QuotationKey): Promise<desk.QuotationEmailResponse[]> {
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
  async resend(key: QuotationKey, emailId: string | undefined, actor: AuditActor) {
    await this.em.fork().transactional(async (em) => {
      const quotation = await this.records.lock(em, key);
      if (quotation.erasedAt)
        throw new ConflictException("The customer's data was erased, so there is nothing to send.");
      const revisions = await revisionsById(em, quotation);
      for (const { subjectId, kind } of await resendEmailsAbout(em, [emailedRevisions(revisions)], emailId)) {
        const revision = revisions.get(subjectId);
        const detail = `: ${EMAIL_KINDS[kind].label}`;
        if (revision) this.records.record(em, actor, { quotation, revision, action: 'resend', detail });
      }
    });
    return this.listEmails(key);
  }
}

const toQuotationRow = ({ revision, draftRevision, ...row }: QuotationRowColumns): desk.QuotationRow => ({
  ...row,
  letter: revisionLetter(revision ?? 1),
  draft: draftRevision === null || draftRevision === revision ? null : revisionLetter(draftRevision),
});

function emailedRevisions(revisions: ReadonlyMap<number, QuotationRevision>): EmailedRecords {
  const outdated = [...revisions.values()].filter(({ state }) => state === 'superseded');
  return { subject: 'quotation_revision', ids: [...revisions.keys()], outdatedIds: outdated.map(({ id }) => id) };
}

async function revisionsById(em: EntityManager, quotation: Quotation): Promise<Map<number, QuotationRevision>> {
  const revisions = await em.find(QuotationRevision, { quotation });
  return new Map(revisions.map((revision) => [revision.id, revision]));
}
