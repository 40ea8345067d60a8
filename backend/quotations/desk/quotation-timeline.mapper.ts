import {
  CUSTOMER_NAME,
  type TimelineEntry,
  type TimelineKind,
} from '../../inquiries/desk/timeline/timeline.contract.js';
import { labelOf } from '../../inquiries/inquiries.contract.js';
import { dollarText } from '../../measures/money.contract.js';
import { DECLINE_REASONS, type RevisionState, revisionLetter } from '../quotations.contract.js';

/** A row of the revisions of an inquiry. */
export interface RevisionTimes {
  id: number;
  quotationId: number;
  number: string | null;
  createdBy: string;
  revision: number;
  state: RevisionState;
  total: string;
  createdAt: Date | string;
  sentAt: Date | string | null;
  sentBy: string | null;
  viewedAt: Date | string | null;
  decidedAt: Date | string | null;
  decidedBy: string | null;
  expiresAt: Date | string | null;
  acceptedTotal: string | null;
  declineReason: string | null;
  declineComment: string;
}

/** The events of a revision, newest first. */
export function toRevisionEntries(row: RevisionTimes): TimelineEntry[] {
  const { id, quotationId, number, revision, state } = row;
  const subject = number === null ? '' : `${number} ${revisionLetter(revision)}`;
  const decider = row.decidedBy ?? CUSTOMER_NAME;
  const entry = (
    kind: TimelineKind,
    at: Date | string | null,
    actor: string | null,
    { after = '', text = '' } = {},
  ): TimelineEntry[] => {
    if (at === null) return [];
    const facts = { id: `${kind} ${id}`, kind, actor, subject, quotationId, before: '', after, text, mail: null };
    return [{ ...facts, at: new Date(at).toISOString() }];
  };
  return [
    ...(row.acceptedTotal !== null
      ? entry('quotation-accepted', row.decidedAt, decider, { after: dollarText(row.acceptedTotal) })
      : []),
    ...(row.declineReason !== null
      ? entry('quotation-declined', row.decidedAt, decider, {
          after: labelOf(DECLINE_REASONS, row.declineReason),
          text: row.declineComment,
        })
      : []),
    ...(state === 'expired' ? entry('quotation-expired', row.expiresAt, null) : []),
    ...entry('quotation-viewed', row.viewedAt, CUSTOMER_NAME),
    ...entry('quotation-sent', row.sentAt, row.sentBy, { after: dollarText(row.total) }),
    ...(revision === 1 ? entry('quotation-started', row.createdAt, row.createdBy) : []),
  ];
}
