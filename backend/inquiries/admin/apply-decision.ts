import type { EntityManager } from '@mikro-orm/postgresql';
import { postEmail } from '../../platform/email/email-outbox.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import type { AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import type { Inquiry } from '../inquiry.entity.js';
import type { InquiryHooksService } from '../inquiry-hooks.service.js';
import type { InquiryState, LostReason } from './inquiries-admin.contract.js';
import { InquiryEvent } from './inquiry-event.entity.js';
import type { InquiryEventField } from './timeline/timeline.contract.js';

/** A decision about an inquiry; omitted fields stay unchanged. */
export interface InquiryDecision {
  state?: InquiryState;
  /** Null for nobody. */
  assigneeId?: number | null;
  /** Dollars; only with the state `won`. Any other state clears it. */
  wonAmount?: string | null;
  /** Only with the state `lost`. Any other state clears it. */
  lostReason?: LostReason | null;
}

/** A decision that has passed the checks. */
export interface CheckedDecision extends InquiryDecision {
  /** Addresses of all members, for the timeline. */
  emails?: ReadonlyMap<number, string>;
}

/** The author of a decision, the audit log, and the hooks to call. */
export interface DecisionLog {
  actor: AuditActor;
  audit: AuditLogService;
  hooks: InquiryHooksService;
}

/**
 * The only writer of an inquiry's state, outcome and assignment. Each change raises the version, and is recorded in the audit log
 * and in the inquiry's timeline.
 * @param em of the transaction that holds the inquiry's lock
 */
export async function applyDecision(
  em: EntityManager,
  inquiry: Inquiry,
  decision: CheckedDecision,
  { actor, audit, hooks }: DecisionLog,
): Promise<void> {
  const { state, assigneeId, emails } = decision;
  const { version, state: formerState } = inquiry;
  const wasMarkedAsSpam = formerState === 'spam' && inquiry.spamSigns.length > 0;
  const formerId = inquiry.assignee?.id ?? null;
  const log = (action: string, change: string) => {
    inquiry.version = version + 1;
    audit.record(em, actor, { action: `inquiry.${action}`, subject: `inquiry ${inquiry.reference} ${change}` });
  };
  const record = (field: InquiryEventField, before: string, after: string) =>
    em.create(InquiryEvent, { inquiry, actor: actor.email, field, before, after });
  if (state !== undefined && state !== formerState) {
    record('state', formerState, state);
    log('state', `to ${state}`);
    Object.assign(inquiry, { state, stateSince: new Date() });
    if (formerState === 'spam') await acceptAsCustomer(em, inquiry);
  }
  const outcome = outcomeOf(inquiry, decision);
  for (const field of ['wonAmount', 'lostReason'] as const) {
    const [before, value] = [inquiry[field], outcome[field]];
    if (value === before) continue;
    record(OUTCOME_EVENTS[field], before ?? '', value ?? '');
    log('outcome', `${field} ${before ?? 'none'} to ${value ?? 'none'}`);
  }
  Object.assign(inquiry, outcome);
  if (assigneeId !== undefined && assigneeId !== formerId) {
    const emailOf = (id: number | null) => (id === null ? '' : (emails?.get(id) ?? ''));
    record('assignee', emailOf(formerId), emailOf(assigneeId));
    log('assign', `to ${emailOf(assigneeId) || 'nobody'}`);
    em.assign(inquiry, { assignee: assigneeId });
    await hooks.onAssigned(em, { inquiryId: inquiry.id, assigneeId });
  }
  if (inquiry.state !== formerState)
    await hooks.onStateChanged(em, { inquiry, before: formerState, isFirstAccepted: wasMarkedAsSpam });
}

type Outcome = Pick<Inquiry, 'wonAmount' | 'lostReason'>;

const OUTCOME_EVENTS = { wonAmount: 'won-amount', lostReason: 'lost-reason' } as const;

/** The outcome that fits the state of the inquiry. */
function outcomeOf(inquiry: Inquiry, { wonAmount, lostReason }: InquiryDecision): Outcome {
  return {
    wonAmount: inquiry.state === 'won' ? chosen(wonAmount, inquiry.wonAmount) : null,
    lostReason: inquiry.state === 'lost' ? chosen(lostReason, inquiry.lostReason) : null,
  };
}

function chosen<T>(value: T | undefined, former: T): T {
  return value === undefined ? former : value;
}

/** Removes the spam mark, and sends the confirmation if it was held back. */
async function acceptAsCustomer(em: EntityManager, inquiry: Inquiry): Promise<void> {
  const isKeptBack = inquiry.spamSigns.length > 0;
  inquiry.spamSigns = [];
  const confirmation = { kind: 'inquiry-confirmation', subjectId: inquiry.id } as const;
  if (!isKeptBack || inquiry.erasedAt || (await em.count(OutgoingEmail, confirmation)) > 0) return;
  postEmail(em, { ...confirmation, recipient: inquiry.email });
}
