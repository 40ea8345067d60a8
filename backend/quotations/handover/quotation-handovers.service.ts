import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { DAY_MS, dateText } from '../../config/zone-time.contract.js';
import { recordInquiryEvent } from '../../inquiries/inquiry-changes.service.js';
import { RENTAL_DAYS_MAX } from '../../inquiries/rental-duration.contract.js';
import { expectVersion } from '../../platform/editing/editing.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import type { AuditActor } from '../../staff/audit-log.js';
import { Quotation } from '../quotation.entity.js';
import { QuotationEventsService } from '../quotation-events.service.js';
import { type QuotationKey, QuotationRecordsService } from '../quotation-records.service.js';
import type { QuotationRevision } from '../quotation-revision.entity.js';
import { takenLines } from '../totals.contract.js';
import { ENDS_ON_MESSAGE, type HandoverInput } from './handover.contract.js';

/** Records what happens to the items of accepted quotations, under the lock of the quotation. */
@Injectable()
export class QuotationHandoversService {
  constructor(
    private readonly records: QuotationRecordsService,
    private readonly events: QuotationEventsService,
  ) {}

  /**
   * Marks an accepted quotation as handed over, or corrects the last day of its rental. Repeating it changes nothing. The handover of
   * an extension ends the rental that it extends.
   * @throws BadRequestException when something is rented and the last day is missing or far away
   * @throws ConflictException when it is not accepted, or the rental has ended
   */
  async handOver(key: QuotationKey, { version, endsOn: typed }: HandoverInput, actor: AuditActor) {
    return this.records.change(key, undefined, async (em, quotation) => {
      const accepted = await this.acceptedOrFail(em, quotation);
      const { endsOn: before, handedOverAt, endedAt, isExtension, madeFrom } = quotation;
      const endsOn = await this.lastDay(em, accepted, typed);
      if (handedOverAt !== null && before === endsOn) return;
      await expectVersion(quotation, version, () => this.records.detail(em, quotation));
      if (endedAt !== null) throw new ConflictException('This rental has ended.');
      if (handedOverAt === null)
        em.assign(quotation, { handedOverAt: await databaseTime(em), handedOverBy: actor.email });
      em.assign(quotation, { endsOn, endRemindedAt: null });
      await this.record(em, quotation, 'handed-over', [before, endsOn], actor);
      // Its inquiry, which is locked, is the same.
      const former = isExtension ? await em.findOne(Quotation, { id: madeFrom, endedAt: null }) : null;
      if (former?.endsOn) await this.finish(em, former, actor);
    });
  }

  /**
   * Marks a rental as ended: its items are back. Repeating it changes nothing.
   * @throws ConflictException when nothing of it is on rent
   */
  async end(key: QuotationKey, version: number, actor: AuditActor) {
    return this.records.change(key, undefined, async (em, quotation) => {
      if (quotation.endedAt !== null) return;
      await expectVersion(quotation, version, () => this.records.detail(em, quotation));
      if (quotation.endsOn === null) throw new ConflictException('Nothing of this quotation is on rent.');
      await this.finish(em, quotation, actor);
    });
  }

  private async finish(em: EntityManager, quotation: Quotation, actor: AuditActor): Promise<void> {
    quotation.endedAt = await databaseTime(em);
    await this.record(em, quotation, 'ended', [quotation.endsOn, null], actor);
  }

  /** @param days the last day of the rental before and after */
  private async record(
    em: EntityManager,
    quotation: Quotation,
    kind: 'handed-over' | 'ended',
    days: readonly [string | null, string | null],
    actor: AuditActor,
  ): Promise<void> {
    const revision = await this.acceptedOrFail(em, quotation);
    const [before, after] = days.map((day) => day ?? '') as [string, string];
    const detail = days.flatMap((day) => (day ? dateText(day) : [])).join(' to ');
    await this.records.touch(em, quotation);
    this.records.record(em, actor, { quotation, revision, action: kind, detail: detail && `, ${detail}` });
    const subject = this.records.nameOf(quotation, revision);
    recordInquiryEvent(em, quotation.inquiry.id, actor, { field: kind, before, after, subject });
    await em.flush();
    await this.events.emit(em, { kind, quotationId: quotation.id, revisionId: revision.id });
  }

  /** Null if nothing is rented. */
  private async lastDay(em: EntityManager, accepted: QuotationRevision, typed = ''): Promise<string | null> {
    const taken = takenLines(await this.records.linesOf(em, accepted), new Set(accepted.acceptedLines));
    if (!taken.some(({ kind }) => kind === 'rental')) return null;
    if (Math.abs(Date.parse(typed) - Date.now()) <= RENTAL_DAYS_MAX * DAY_MS) return typed;
    throw validationError({ endsOn: [ENDS_ON_MESSAGE] });
  }

  private async acceptedOrFail(em: EntityManager, quotation: Quotation): Promise<QuotationRevision> {
    const current = await this.records.currentOf(em, quotation);
    if (current?.state !== 'accepted') throw new ConflictException('The customer has not accepted this quotation.');
    return current;
  }
}
