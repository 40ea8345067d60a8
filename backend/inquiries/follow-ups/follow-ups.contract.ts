import { choicesFrom } from '../../config/choices.contract.js';
import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { FieldTable, FieldValues } from '../../platform/http/validation/fields.contract.js';
import type { Assignee } from '../admin/inquiries-admin.contract.js';
import { tooLongMessage } from '../inquiries.contract.js';

/** Contract of follow-ups. Days are ISO dates in the company's time zone; times are ISO 8601, UTC. */

export const FOLLOW_UPS_PATH = '/api/admin/follow-ups';
export const FOLLOW_UP_PAGE_SIZE = { default: 25, max: 100 } as const;
export const FOLLOW_UP_YEARS_AHEAD = 2;
export const DAY_MESSAGE = `Choose a day from today on, at most ${FOLLOW_UP_YEARS_AHEAD} years ahead.`;
export const QUOTATION_MESSAGE = 'Choose a quotation of this inquiry.';

export const FOLLOW_UP_STATES = choicesFrom({ open: 'Open', done: 'Done', canceled: 'Canceled' });
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number]['value'];

export const NEW_FOLLOW_UP_FIELDS = {
  dueOn: { kind: 'date', label: 'Day', required: DAY_MESSAGE, message: DAY_MESSAGE },
  note: { kind: 'text', label: 'Note for the day', maxLength: 500, tooLong: tooLongMessage(500) },
  /** Default: the assignee of the inquiry, otherwise the member who sets it. */
  assigneeId: { kind: 'count', label: 'Assigned to', min: 1, message: 'Choose a staff member from the list.' },
  quotationId: { kind: 'count', label: 'Quotation', min: 1, message: QUOTATION_MESSAGE },
} as const satisfies FieldTable;

const { dueOn, note, assigneeId } = NEW_FOLLOW_UP_FIELDS;
/** Omitted fields stay unchanged. A later day snoozes it. */
export const FOLLOW_UP_CHANGE_FIELDS = {
  dueOn: { ...dueOn, required: undefined },
  ...{ note, assigneeId },
  state: { kind: 'choice', label: 'State', options: FOLLOW_UP_STATES },
} as const satisfies FieldTable;

/** `due`: the earliest day first. */
export const FOLLOW_UP_SORTS = choicesFrom({ due: 'Due first', newest: 'Newest first' });
export type FollowUpSort = (typeof FOLLOW_UP_SORTS)[number]['value'];

/** Filters and order of the list, all optional. */
export interface FollowUpQuery {
  state?: readonly FollowUpState[];
  /** `me` or a member's id. `me` includes follow-ups without an assignee or of members who can no longer sign in. */
  assignee?: string;
  /** Reference of an inquiry, in any format. */
  inquiry?: string;
  /** True: due today or earlier. False: due later. */
  due?: boolean;
  page?: number;
  pageSize?: number;
  sort?: FollowUpSort;
}

/** A row of `GET /api/admin/follow-ups`. */
export interface FollowUpResponse extends Versioned {
  id: number;
  /** Reference of the inquiry. */
  inquiry: string;
  quotation: { id: number; number: string | null } | null;
  /** '' after erasure. */
  customerName: string;
  customerCompany: string;
  customerPhone: string;
  assignee: Assignee | null;
  dueOn: string;
  note: string;
  state: FollowUpState;
  createdBy: string;
  createdAt: string;
  /** Name of the member or program; null while it is open. */
  closedBy: string | null;
  closedAt: string | null;
}

/** The response of `GET /api/admin/follow-ups/counts`, for the signed-in member. */
export type FollowUpCounts = { due: number };

/** The body of `POST /api/admin/follow-ups`. */
export interface NewFollowUp extends Partial<FieldValues<typeof NEW_FOLLOW_UP_FIELDS>> {
  inquiry: string;
  dueOn: string;
}

/** The body of `PATCH /api/admin/follow-ups/:id`. */
export interface FollowUpChange extends Versioned, Partial<FieldValues<typeof FOLLOW_UP_CHANGE_FIELDS>> {}
