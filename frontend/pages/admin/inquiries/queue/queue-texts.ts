import { type InquiryClock, type InquiryRow } from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { Budget } from '../../../../../backend/inquiries/inquiries.contract.js';
import { OPEN_STATES } from '../../../../../backend/inquiries/inquiry-states.contract.js';
import { type InquirySize } from '../../../../../backend/inquiries/triage/triage.contract.js';
import { counted } from '../../../../../backend/measures/words.js';
import { poundsText } from '../../../../features/catalog/measures.js';
import labels from '../../../../features/staff/staff-labels.json' with { type: 'json' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });
const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Such as `12 min`, `3 h`, `5 d`. */
export function spanText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`;
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
}

interface DueMark {
  isLate: boolean;
  /** Such as `2 h late`, `in 40 min`, `Mon 3:15 PM`, `Waiting 3 h`, `Answered`. */
  text: string;
  at: string;
}

/** Null for an inquiry that has no answer and needs none. */
export function dueMark(clock: InquiryClock & Pick<InquiryRow, 'state'>, now: number): DueMark | null {
  const { dueAt, waitingSince, firstResponseAt, askedAt, state } = clock;
  if (firstResponseAt !== null && askedAt === null) {
    const wasLate = dueAt !== null && Date.parse(firstResponseAt) > Date.parse(dueAt);
    return { isLate: false, text: wasLate ? 'Answered late' : 'Answered', at: firstResponseAt };
  }
  if (!OPEN_STATES.includes(state) && askedAt === null) return null;
  if (waitingSince !== null)
    return { isLate: false, text: `Waiting ${spanText(now - Date.parse(waitingSince))}`, at: waitingSince };
  return dueAt === null ? null : { ...timeLeft(new Date(dueAt), now), at: dueAt };
}

function timeLeft(at: Date, now: number): Pick<DueMark, 'isLate' | 'text'> {
  const left = at.getTime() - now;
  if (left < 0) return { isLate: true, text: `${spanText(-left)} late` };
  if (left < DAY_MS) return { isLate: false, text: `in ${spanText(left)}` };
  return { isLate: false, text: (left < WEEK_MS ? DAY_AND_TIME : DATE).format(at) };
}

/** Such as `3 lines · 67 pcs · 2,742 lb+`; '' without a list. */
export function sizeText(size: InquirySize): string {
  const { lines, pieces } = size;
  return lines === 0
    ? ''
    : join(counted(lines, 'line'), pieces > 0 && `${pieces.toLocaleString('en-US')} pcs`, weightText(size));
}

/** The size as shown in a row, such as `3 lines · 2,742 lb+`. */
export const rowSizeText = (size: InquirySize): string =>
  join(size.lines > 0 && counted(size.lines, 'line'), weightText(size));

export const BUDGET_TEXTS: Record<Budget, string> = labels.shortBudgets;

/** A plus says that some pieces have no known weight. */
const weightText = ({ weightLb, isWeightPartial }: InquirySize): string =>
  weightLb === null ? '' : `${poundsText(Math.round(weightLb))}${isWeightPartial ? '+' : ''}`;

const join = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ');
