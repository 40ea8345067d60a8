import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { postEmail } from '../platform/email/email-outbox.js';
import { OutgoingEmail } from '../platform/email/outgoing-email.entity.js';
import { validationError } from '../platform/http/validation/validation.js';
import { type AuditActor, auditChange, recordAudit } from '../staff/audit-log.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import type { InquiryDecision } from './admin/inquiries-admin.contract.js';
import { ResponseClockService } from './clock/response-clock.service.js';
import { Inquiry } from './inquiry.entity.js';
import { InquiryHooksService } from './inquiry-hooks.service.js';
import type { InquiryKey } from './inquiry-key.pipe.js';
import { readReference } from './inquiry-reference.contract.js';
import { CLOSED_STATES } from './inquiry-states.contract.js';
import { InquiryEvent } from './timeline/inquiry-event.entity.js';
import { INQUIRY_EVENTS, type InquiryEventField } from './timeline/timeline.contract.js';
import { URGENCIES, urgencyRank } from './triage/triage.contract.js';
import { urgencyByTimeline } from './triage/triage.service.js';

const OUTCOME_EVENTS = { wonAmount: 'won-amount', lostReason: 'lost-reason', duplicateOf: 'duplicate-of' } as const;

@Injectable()
export class InquiryChangesService {
  constructor(
    private readonly staff: StaffAddressesService,
    private readonly hooks: InquiryHooksService,
    private readonly clock: ResponseClockService,
  ) {}

  /** @throws BadRequestException when the assignee cannot work on inquiries */
  async check({ assigneeId }: Pick<InquiryDecision, 'assigneeId'>): Promise<void> {
    if (assigneeId != null && (await this.staff.find({ id: assigneeId }, 'inquiries')) === null)
      throw validationError({ assigneeId: ['Choose a staff member who can work on inquiries.'] });
  }

  /**
   * The only writer of an inquiry's state, outcome and assignment. Each change raises the version, and is recorded in the audit log
   * and in the inquiry's timeline.
   * @param em of the transaction that holds the inquiry's lock
   * @throws BadRequestException when a duplicate names no other inquiry
   */
  async apply(em: EntityManager, inquiry: Inquiry, decision: InquiryDecision, actor: AuditActor): Promise<void> {
    const { state, assigneeId } = decision;
    const { version, state: formerState } = inquiry;
    const wasMarkedAsSpam = formerState === 'spam' && inquiry.spamSigns.length > 0;
    const record = (field: InquiryEventField, before: string, after: string, action: string, change: string) => {
      inquiry.version = version + 1;
      em.create(InquiryEvent, { inquiry, actor: actor.email, field, before, after });
      this.log(em, inquiry, actor, action, change);
    };
    if (state !== undefined && state !== formerState) {
      record('state', formerState, state, 'state', `to ${INQUIRY_EVENTS.state.words(state)}`);
      Object.assign(inquiry, { state, stateSince: new Date() });
      if (CLOSED_STATES.includes(state)) this.clock.settle(inquiry);
      if (formerState === 'spam') await acceptAsCustomer(em, inquiry);
    }
    const outcome = { ...outcomeOf(inquiry, decision), duplicateOf: await originalOf(em, inquiry, decision, actor) };
    for (const field of ['wonAmount', 'lostReason', 'duplicateOf'] as const) {
      const [before, value] = [inquiry[field], outcome[field]];
      if (value === before) continue;
      const event = OUTCOME_EVENTS[field];
      const change = auditChange(INQUIRY_EVENTS[event], before, value);
      record(event, before ?? '', value ?? '', 'outcome', change);
    }
    Object.assign(inquiry, outcome);
    if (assigneeId !== undefined && assigneeId !== (inquiry.assignee?.id ?? null)) {
      const before = await assigneeOf(em, inquiry);
      em.assign(inquiry, { assignee: assigneeId });
      const after = await assigneeOf(em, inquiry);
      record('assignee', before, after, 'assign', `to ${after || 'nobody'}`);
      await this.hooks.onAssigned(em, { inquiryId: inquiry.id, assigneeId });
    }
    if (inquiry.state !== formerState)
      await this.hooks.onStateChanged(em, { inquiry, before: formerState, isFirstAccepted: wasMarkedAsSpam });
  }

  /**
   * Adds the email address of a customer who had none. Adding the same address again changes nothing.
   * @throws ConflictException when there is another address, or the visitor’s data was erased
   */
  addAddress(em: EntityManager, inquiry: Inquiry, email: string, actor: AuditActor): void {
    if (inquiry.erasedAt) throw new ConflictException("The visitor's data was erased. No address can be added.");
    if (inquiry.email === email) return;
    if (inquiry.email !== '') throw new ConflictException('This inquiry has another email address. Reload the page.');
    inquiry.email = email;
    em.create(InquiryEvent, { inquiry, actor: actor.email, field: 'address' });
    this.log(em, inquiry, actor, 'address');
  }

  setEmergency(em: EntityManager, inquiry: Inquiry, isEmergency: boolean, actor: AuditActor): void {
    const before = URGENCIES[inquiry.urgency ?? 0]?.value ?? '';
    if (isEmergency === (before === 'emergency')) return;
    const after = isEmergency ? 'emergency' : urgencyByTimeline(inquiry);
    inquiry.urgency = urgencyRank(after);
    em.create(InquiryEvent, { inquiry, actor: actor.email, field: 'urgency', before, after });
    this.log(em, inquiry, actor, 'urgency', `to ${INQUIRY_EVENTS.urgency.words(after)}`);
  }

  /**
   * Pauses or resumes the clock of a locked inquiry. Repeating it changes nothing.
   * @throws ConflictException when an answered or closed inquiry should wait
   */
  async wait(em: EntityManager, inquiry: Inquiry, isWaiting: boolean, actor: AuditActor): Promise<void> {
    const isChanged = await (isWaiting ? this.clock.pause(em, inquiry, actor) : this.clock.resume(em, inquiry, actor));
    if (isWaiting && !isChanged && inquiry.pausedAt === null)
      throw new ConflictException('This inquiry was answered or closed, so it is not waiting for the customer.');
    if (isChanged) this.log(em, inquiry, actor, isWaiting ? 'pause' : 'resume');
  }

  /** Adds a line about an inquiry to the audit log, without naming the visitor. */
  log(em: EntityManager, { reference }: Inquiry, actor: AuditActor, action: string, change = ''): void {
    recordAudit(em, actor, { action: `inquiry.${action}`, subject: `inquiry ${reference} ${change}`.trim() });
  }
}

/** The outcome that fits the state of the inquiry. */
const outcomeOf = (inquiry: Inquiry, { wonAmount, lostReason }: InquiryDecision) => ({
  wonAmount: inquiry.state === 'won' ? chosen(wonAmount, inquiry.wonAmount) : null,
  lostReason: inquiry.state === 'lost' ? chosen(lostReason, inquiry.lostReason) : null,
});

/**
 * The reference of the inquiry that a duplicate repeats; null in another state. It is not a duplicate itself, so that none leads in a
 * circle.
 * @throws BadRequestException when it names no such inquiry
 */
async function originalOf(em: EntityManager, inquiry: Inquiry, { duplicateOf }: InquiryDecision, actor: AuditActor) {
  if (inquiry.state !== 'duplicate') return null;
  if (duplicateOf === undefined && inquiry.duplicateOf !== null) return inquiry.duplicateOf;
  const reference = readReference(duplicateOf ?? '');
  if (reference === null || reference === inquiry.reference)
    throw validationError({ duplicateOf: ['Enter the reference of the other inquiry, such as Q-7K3M-92.'] });
  const original = await em.findOne(Inquiry, { reference });
  if (original === null) throw validationError({ duplicateOf: [`There is no inquiry ${reference}.`] });
  if (original.duplicateOf !== null)
    throw validationError({ duplicateOf: [`${reference} is a duplicate of ${original.duplicateOf}. Enter that one.`] });
  recordInquiryEvent(em, original.id, actor, { field: 'duplicate', before: '', after: inquiry.reference, subject: '' });
  return reference;
}

const chosen = <T>(value: T | undefined, former: T): T => (value === undefined ? former : value);

/** The address of the assignee; '' for none. */
async function assigneeOf(em: EntityManager, inquiry: Inquiry): Promise<string> {
  await em.populate(inquiry, ['assignee']);
  return inquiry.assignee?.email ?? '';
}

/** Removes the spam mark, and sends the confirmation if it was held back. */
async function acceptAsCustomer(em: EntityManager, inquiry: Inquiry): Promise<void> {
  const isKeptBack = inquiry.spamSigns.length > 0;
  inquiry.spamSigns = [];
  const confirmation = { kind: 'inquiry-confirmation', subjectId: inquiry.id } as const;
  if (!isKeptBack || inquiry.erasedAt || (await em.count(OutgoingEmail, confirmation)) > 0) return;
  postEmail(em, { ...confirmation, recipient: inquiry.email });
}

/** @throws NotFoundException when there is no such inquiry */
export const lockInquiry = async (
  em: EntityManager,
  key: InquiryKey,
  lockMode: LockMode = LockMode.PESSIMISTIC_WRITE,
): Promise<Inquiry> => em.findOneOrFail(Inquiry, key, { lockMode, failHandler: noSuchInquiry });

/** For `findOneOrFail`. */
export const noSuchInquiry = (): NotFoundException => new NotFoundException('There is no such inquiry.');

/**
 * Adds an entry to the timeline of an inquiry, for other features. Nothing is flushed here.
 * @param event `subject` such as the title of a document; `text` such as a reason, erased with the person
 */
export function recordInquiryEvent(
  em: EntityManager,
  inquiry: number,
  { email }: AuditActor,
  event: Pick<InquiryEvent, 'field' | 'before' | 'after' | 'subject'> & { text?: string },
): void {
  em.create(InquiryEvent, { inquiry, actor: email, ...event });
}
