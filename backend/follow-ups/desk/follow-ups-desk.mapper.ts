import { type Assignee } from '../../inquiries/desk/inquiries-desk.contract.js';
import { memberName } from '../../staff/staff.contract.js';
import type { FollowUpAnswer } from './follow-ups-desk.contract.js';

/** A row selected by `FOLLOW_UP_ROW_SQL`. */
export type FollowUpRowColumns = Omit<FollowUpAnswer, 'quotation' | 'assignee' | 'createdAt' | 'closedAt'> & {
  quotationId: number | null;
  quotationNumber: string | null;
  assigneeId: number | null;
  assigneeEmail: string | null;
  assigneeName: string | null;
  createdAt: string | Date;
  closedAt: string | Date | null;
};

/** @param names of staff members by address */
export function toFollowUpAnswer(columns: FollowUpRowColumns, names: ReadonlyMap<string, string>): FollowUpAnswer {
  const { quotationId, quotationNumber, assigneeId, assigneeEmail, assigneeName, ...row } = columns;
  const shown = (author: string) => names.get(author) ?? author;
  return {
    ...row,
    quotation: quotationId === null ? null : { id: quotationId, number: quotationNumber },
    assignee: toAssignee(assigneeId, assigneeEmail ?? '', assigneeName ?? ''),
    createdBy: shown(row.createdBy),
    createdAt: new Date(row.createdAt).toISOString(),
    closedBy: row.closedBy && shown(row.closedBy),
    closedAt: row.closedAt && new Date(row.closedAt).toISOString(),
  };
}

function toAssignee(id: number | null, email: string, name: string): Assignee | null {
  return id === null ? null : { id, email, name: memberName({ name, email }) };
}
