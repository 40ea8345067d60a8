import type { Assignee } from '../../inquiries/admin/inquiries-admin.contract.js';
import type { Versioned } from '../../platform/editing/editing.contract.js';

/** Contract of follow-ups. Days are ISO dates in the company's time zone; times are ISO 8601, UTC. */

export const FOLLOW_UPS_PATH = '/api/admin/follow-ups';
export const FOLLOW_UP_PAGE_SIZE = { default: 25, max: 100 } as const;
export const FOLLOW_UP_MAX_PAGE = 100_000;
/** Characters. */
export const FOLLOW_UP_LIMITS = { note: { max: 500 } } as const;
export const FOLLOW_UP_YEARS_AHEAD = 2;
export const DAY_MESSAGE = `Choose a day from today on, at most ${FOLLOW_UP_YEARS_AHEAD} years ahead.`;

export const FOLLOW_UP_STATES = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'canceled', label: 'Canceled' },
] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number]['value'];

/** `due`: the earliest day first. */
export const FOLLOW_UP_SORTS = [
  { value: 'due', label: 'Due first' },
  { value: 'newest', label: 'Newest first' },
] as const;
export type FollowUpSort = (typeof FOLLOW_UP_SORTS)[number]['value'];

/** Filters of the list, all optional. */
export interface FollowUpFilter {
  state?: readonly FollowUpState[];
  /** `me` or a member's id. `me` includes follow-ups without an assignee or of members who can no longer sign in. */
  assignee?: string;
  /** Reference of an inquiry, in any format. */
  inquiry?: string;
  /** True: due today or earlier. False: due later. */
  due?: boolean;
}

export interface FollowUpQuery extends FollowUpFilter {
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
  /** Name of the member. */
  createdBy: string;
  createdAt: string;
  /** Name of the member or program; null while it is open. */
  closedBy: string | null;
  closedAt: string | null;
}

/** The response of `GET /api/admin/follow-ups`. */
export interface FollowUpPage {
  items: FollowUpResponse[];
  total: number;
}

/** The response of `GET /api/admin/follow-ups/counts`, for the signed-in member. */
export interface FollowUpCounts {
  due: number;
}

/** The body of `POST /api/admin/follow-ups`. */
export interface NewFollowUp {
  inquiry: string;
  dueOn: string;
  note?: string;
  /** Default: the assignee of the inquiry, otherwise the member who sets it. */
  assigneeId?: number;
  /** A quotation of the inquiry. */
  quotationId?: number;
}

/** The body of `PATCH /api/admin/follow-ups/:id`; omitted fields stay unchanged. A later day snoozes it. */
export interface FollowUpChange extends Versioned {
  dueOn?: string;
  note?: string;
  assigneeId?: number;
  state?: FollowUpState;
}
