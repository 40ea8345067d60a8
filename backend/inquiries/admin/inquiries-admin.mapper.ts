import type { Loaded } from '@mikro-orm/postgresql';
import { isoTimes } from '../../platform/postgres/postgres.js';
import { authorName, type MemberNames } from '../../staff/staff.contract.js';
import { inquiryValues } from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import { toAssignee } from '../inquiry-columns.js';
import type { InquiryLine } from '../inquiry-line.entity.js';
import type { InquiryNote } from '../timeline/inquiry-note.entity.js';
import { URGENCIES } from '../triage/triage.contract.js';
import { urgentWord } from '../triage/urgency.js';
import {
  type AdminDesign,
  type FirstResponseInfo,
  type InquiryDetail,
  type InquiryLineResponse,
  type InquiryNoteResponse,
} from './inquiries-admin.contract.js';

/** The part of a detail that comes from the inquiry's own row. */
export function toInquiryDetail(
  inquiry: Loaded<Inquiry, 'assignee'>,
  designs: AdminDesign[],
): Omit<InquiryDetail, 'lines' | 'emails' | 'firstResponse'> {
  const { id, reference, formType, source, state, assignee, spamSigns } = inquiry;
  const { productName, documentTitle, freeLines } = inquiry;
  const { wonAmount, lostReason, duplicateOf } = inquiry;
  const { requestId, userAgent, referrer, campaign } = inquiry;
  const urgency = URGENCIES[inquiry.urgency ?? 0]?.value ?? 'later';
  return {
    ...{ id, reference, formType, source, state, spamSigns, version: inquiry.version },
    kind: documentTitle ? 'document' : formType,
    unread: inquiry.readAt === null && inquiry.erasedAt === null && state !== 'spam',
    assignee: toAssignee(assignee),
    ...{ wonAmount, lostReason, duplicateOf },
    ...isoTimes(inquiry, 'firstResponseAt', 'askedAt', 'submittedAt', 'createdAt', 'erasedAt'),
    dueAt: (inquiry.replyDueAt ?? inquiry.dueAt)?.toISOString() ?? null,
    waitingSince: inquiry.pausedAt?.toISOString() ?? null,
    urgency,
    // Staff may have corrected it.
    urgentWord: urgency === 'emergency' ? urgentWord(inquiry) : null,
    size: {
      lines: inquiry.lineCount,
      pieces: inquiry.pieceCount,
      weightLb: inquiry.weightLb,
      isWeightPartial: inquiry.isWeightPartial,
    },
    ...inquiryValues(inquiry),
    ...{ productName, designs, documentTitle, freeLines },
    ...{ requestId, userAgent, referrer, campaign },
  };
}

export function toFirstResponse(
  { firstResponseKind: kind, firstResponseBy, responseMinutes }: Inquiry,
  names: MemberNames,
): FirstResponseInfo | null {
  const by = firstResponseBy ?? '';
  return kind && { kind, by: names.get(by) ?? by, minutes: responseMinutes ?? 0 };
}

export function toLineResponse(line: InquiryLine, currentName: string | null): InquiryLineResponse {
  const { productId, sku, name, quantity, weight } = line;
  return { productId, sku, name, currentName, quantity, weight };
}

export function toNoteResponse({ id, author, text, createdAt }: InquiryNote, names: MemberNames): InquiryNoteResponse {
  return { id, author: authorName(author, names), text, createdAt: createdAt.toISOString() };
}
