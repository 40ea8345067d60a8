import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { AuditActor } from '../../staff/audit-log.service.js';
import type { QuotationDetail } from '../admin/quotations-admin.contract.js';
import type { Quotation } from '../quotation.entity.js';
import { QuotationEventsService } from '../quotation-events.service.js';
import { type QuotationKey, QuotationRecordsService } from '../quotation-records.service.js';
import type { QuotationRevision } from '../quotation-revision.entity.js';

/** Lets owners approve prices that are reduced by more than their limit. */
@Injectable()
export class QuotationApprovalsService {
  constructor(
    private readonly records: QuotationRecordsService,
    private readonly events: QuotationEventsService,
  ) {}

  /**
   * Asks the owners.
   * @throws ConflictException when there is no draft, or nothing to approve
   */
  async request(key: QuotationKey, version: number, actor: AuditActor): Promise<QuotationDetail> {
    return this.decide(key, version, async (em, quotation, draft) => {
      // A duplicate request has an outdated version now, so the owners are asked once.
      await this.records.touch(em, quotation);
      const detail = `, ${draft.total}`;
      this.records.record(em, actor, { quotation, revision: draft, action: 'request-approval', detail });
      await this.events.emit(em, { kind: 'approval-needed', quotationId: quotation.id, revisionId: draft.id });
    });
  }

  /**
   * Approves the prices of the draft as they are; a change withdraws the approval.
   * @throws ConflictException when there is no draft, or nothing to approve
   */
  async approve(key: QuotationKey, version: number, actor: AuditActor): Promise<QuotationDetail> {
    return this.decide(key, version, async (em, quotation, draft) => {
      em.assign(draft, { needsApproval: false, approvedBy: actor.email });
      await this.records.touch(em, quotation);
      this.records.record(em, actor, { quotation, revision: draft, action: 'approve', detail: `, ${draft.total}` });
    });
  }

  private async decide(
    key: QuotationKey,
    version: number,
    work: (em: EntityManager, quotation: Quotation, draft: QuotationRevision) => Promise<void>,
  ): Promise<QuotationDetail> {
    return this.records.change(key, version, async (em, quotation) => {
      const draft = await this.records.draftOrFail(em, quotation);
      if (!draft.needsApproval) throw new ConflictException('This quotation needs no approval.');
      await work(em, quotation, draft);
    });
  }
}
