import type { Loaded } from '@mikro-orm/postgresql';
import { authorName, memberName } from '../../staff/staff.contract.js';
import { type InquiryDesign, inquiryValues } from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import type { InquiryLine } from '../inquiry-line.entity.js';
import { urgentWord } from '../triage/urgency.js';
import {
  type Assignee,
  type InquiryDetail,
  type InquiryLineAnswer,
  type InquiryNoteAnswer,
  type InquiryRow,
  type InquirySize,
  URGENCIES,
  type Urgency,
} from './inquiries-desk.contract.js';
import type { InquiryNote } from './inquiry-note.entity.js';

/** A row selected by `INQUIRY_ROW_SQL`. */
export type InquiryRowColumns = Omit<InquiryRow, 'assignee' | 'createdAt' | 'dueAt' | 'urgency' | 'size'> &
  InquirySize & {
    urgencyRank: number;
    dueAt: string | Date | null;
    assigneeId: number | null;
    assigneeEmail: string | null;
    assigneeName: string | null;
    createdAt: string | Date;
  };

export function toInquiryRow(columns: InquiryRowColumns): InquiryRow {
  const { assigneeId: id, assigneeEmail, assigneeName, createdAt, dueAt, urgencyRank, ...rest } = columns;
  const { lines, pieces, weightLb, isWeightPartial, ...row } = rest;
  const assignee = id === null ? null : toAssignee({ id, email: assigneeEmail ?? '', name: assigneeName ?? '' });
  return {
    ...row,
    assignee,
    createdAt: new Date(createdAt).toISOString(),
    dueAt: dueAt && new Date(dueAt).toISOString(),
    urgency: urgencyAt(urgencyRank),
    size: { lines, pieces, weightLb, isWeightPartial },
  };
}

function urgencyAt(rank: number | null): Urgency {
  return URGENCIES[rank ?? 0]?.value ?? 'later';
}

export function toAssignee({ id, email, name }: { id: number; email: string; name: string }): Assignee {
  return { id, email, name: memberName({ name, email }) };
}

/** The part of a detail that comes from the inquiry's own row. */
export function toInquiryDetail(
  inquiry: Loaded<Inquiry, 'assignee'>,
  designs: InquiryDesign[],
): Omit<InquiryDetail, 'lines' | 'mails'> {
  const { id, reference, formType, state, assignee, spamSigns } = inquiry;
  const { productName, documentTitle, freeLines } = inquiry;
  const { wonAmount, lostReason } = inquiry;
  const { requestId, userAgent, referrer, campaign } = inquiry;
  return {
    ...{ id, reference, formType, state, spamSigns, version: inquiry.version },
    kind: documentTitle ? 'document' : formType,
    unread: inquiry.readAt === null && inquiry.erasedAt === null && state !== 'spam',
    assignee: assignee && toAssignee(assignee),
    ...{ wonAmount, lostReason },
    dueAt: inquiry.dueAt?.toISOString() ?? null,
    urgency: urgencyAt(inquiry.urgency),
    urgentWord: urgentWord(inquiry),
    size: {
      lines: inquiry.lineCount,
      pieces: inquiry.pieceCount,
      weightLb: inquiry.weightLb,
      isWeightPartial: inquiry.isWeightPartial,
    },
    ...inquiryValues(inquiry),
    ...{ productName, designs, documentTitle, freeLines },
    ...{ requestId, userAgent, referrer, campaign },
    submittedAt: inquiry.submittedAt?.toISOString() ?? null,
    createdAt: inquiry.createdAt.toISOString(),
    erasedAt: inquiry.erasedAt?.toISOString() ?? null,
  };
}

export function toLineAnswer(line: InquiryLine, currentName: string | null): InquiryLineAnswer {
  const { productId, sku, name, quantity, weight } = line;
  return { productId, sku, name, currentName, quantity, weight };
}

/** @param names of staff members by address */
export function toNoteAnswer(
  { id, author, text, createdAt }: InquiryNote,
  names: ReadonlyMap<string, string>,
): InquiryNoteAnswer {
  return { id, author: authorName(author, names), text, createdAt: createdAt.toISOString() };
}
