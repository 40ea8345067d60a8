/** First responses are measured over this many days. */
export const MEASURED_DAYS = 90;

/** The response of `GET /api/admin/insights/responses`: inquiries of the last `MEASURED_DAYS`, without spam and duplicates (decision 065). */
export interface ResponseFigures {
  /** Inquiries that were answered, or whose due time has passed. */
  measured: number;
  /** Measured inquiries that were answered by their due time. */
  inTime: number;
  /** Median of the minutes within opening hours to the first response; null without responses. */
  medianMinutes: number | null;
}

/** The site shows a percentage once this many inquiries are measured. */
export const MIN_MEASURED_TO_SHOW = 20;

/** A whole percentage, never rounded up; null when nothing was measured. */
export const inTimePercent = ({ measured, inTime }: Pick<ResponseFigures, 'measured' | 'inTime'>): number | null =>
  measured === 0 ? null : Math.floor((100 * inTime) / measured);

/**
 * SQL: the inquiry was answered or should have been, so it counts for or against the promise (decision 065). An inquiry closed
 * without a recorded response counts against it, except a duplicate, whose original is answered.
 * @param prefix alias of `inquiry`, such as `i.`
 */
export function isMeasured(prefix: string): string {
  return `${prefix}is_timed and ${prefix}state not in ('spam', 'duplicate') and ${prefix}due_at is not null
    and (${prefix}first_response_at is not null
      or (${prefix}due_at < now() and ${prefix}paused_at is null and ${prefix}erased_at is null))`;
}

/** SQL: the inquiry was answered by its due time. */
export const isInTime = (prefix: string): string => `coalesce(${prefix}first_response_at <= ${prefix}due_at, false)`;
