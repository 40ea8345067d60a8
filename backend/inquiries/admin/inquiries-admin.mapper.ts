import type { Loaded } from '@mikro-orm/postgresql';
import { authorName, memberName } from '../../staff/staff.contract.js';
import { inquiryValues } from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import type { InquiryLine } from '../inquiry-line.entity.js';
import { urgentWord } from '../triage/urgency.js';
import {
  type AdminDesign,
  type Assignee,
  type FirstResponseInfo,
  type InquiryClock,
  type InquiryDetail,
  type InquiryLineResponse,
  type InquiryNoteResponse,
  type InquiryRow,
  type InquirySize,
  URGENCIES,
  type Urgency,
} from './inquiries-admin.contract.js';
import type { InquiryNote } from './inquiry-note.entity.js';

/** A row selected by `INQUIRY_ROW_SQL`. */
export type InquiryRowColumns = Omit<InquiryRow, 'assignee' | 'createdAt' | keyof InquiryClock | 'urgency' | 'size'> &
  InquirySize &
  Record<keyof InquiryClock, string | Date | null> & {
    urgencyRank: number;
    assigneeId: number | null;
    assigneeEmail: string | null;
    assigneeName: string | null;
    createdAt: string | Date;
  };

export function toInquiryRow(columns: InquiryRowColumns): InquiryRow {
  const { assigneeId: id, assigneeEmail, assigneeName, createdAt, urgencyRank, ...others } = columns;
  const { dueAt, waitingSince, firstResponseAt, ...rest } = others;
  const { lines, pieces, weightLb, isWeightPartial, ...row } = rest;
  const assignee = id === null ? null : toAssignee({ id, email: assigneeEmail ?? '', name: assigneeName ?? '' });
  return {
    ...row,
    assignee,
    createdAt: new Date(createdAt).toISOString(),
    ...toClock({ dueAt, waitingSince, firstResponseAt }),
    urgency: urgencyAt(urgencyRank),
    size: { lines, pieces, weightLb, isWeightPartial },
  };
}

function toClock(times: Record<keyof InquiryClock, string | Date | null>): InquiryClock {
  const text = (time: string | Date | null) => time && new Date(time).toISOString();
  const { dueAt, waitingSince, firstResponseAt } = times;
  return { dueAt: text(dueAt), waitingSince: text(waitingSince), firstResponseAt: text(firstResponseAt) };
}

function urgencyAt(rank: number | null): Urgency {
  return URGENCIES[rank ?? 0]?.value ?? 'later';
}

function toAssignee({ id, email, name }: { id: number; email: string; name: string }): Assignee {
  return { id, email, name: memberName({ name, email }) };
}

/** The part of a detail that comes from the inquiry's own row. */
export function toInquiryDetail(
  inquiry: Loaded<Inquiry, 'assignee'>,
  designs: AdminDesign[],
): Omit<InquiryDetail, 'lines' | 'emails' | 'firstResponse'> {
  const { id, reference, formType, source, state, assignee, spamSigns } = inquiry;
  const { productName, documentTitle, freeLines } = inquiry;
  const { wonAmount, lostReason } = inquiry;
  const { requestId, userAgent, referrer, campaign } = inquiry;
  return {
    ...{ id, reference, formType, source, state, spamSigns, version: inquiry.version },
    kind: documentTitle ? 'document' : formType,
    unread: inquiry.readAt === null && inquiry.erasedAt === null && state !== 'spam',
    assignee: assignee && toAssignee(assignee),
    ...{ wonAmount, lostReason },
    ...toClock({
      dueAt: inquiry.dueAt,
      waitingSince: inquiry.pausedAt,
      firstResponseAt: inquiry.firstResponseAt,
    }),
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

/** @param names of staff members by address */
export function toFirstResponse(
  { firstResponseKind: kind, firstResponseBy, responseMinutes }: Inquiry,
  names: ReadonlyMap<string, string>,
): FirstResponseInfo | null {
  const by = firstResponseBy ?? '';
  return kind && { kind, by: names.get(by) ?? by, minutes: responseMinutes ?? 0 };
}

export function toLineResponse(line: InquiryLine, currentName: string | null): InquiryLineResponse {
  const { productId, sku, name, quantity, weight } = line;
  return { productId, sku, name, currentName, quantity, weight };
}

/** @param names of staff members by address */
export function toNoteResponse(
  { id, author, text, createdAt }: InquiryNote,
  names: ReadonlyMap<string, string>,
): InquiryNoteResponse {
  return { id, author: authorName(author, names), text, createdAt: createdAt.toISOString() };
}
