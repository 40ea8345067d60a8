/**
 * SQL: the inquiry was answered or should have been, so it counts for or against the promise (decision 065). An inquiry closed
 * without a recorded response counts against it.
 * @param prefix alias of `inquiry`, such as `i.`
 */
export function isMeasured(prefix: string): string {
  return `${prefix}is_timed and ${prefix}state <> 'spam' and ${prefix}due_at is not null
    and (${prefix}first_response_at is not null
      or (${prefix}due_at < now() and ${prefix}paused_at is null and ${prefix}erased_at is null))`;
}

/** SQL: the inquiry was answered by its due time. */
export function isInTime(prefix: string): string {
  return `coalesce(${prefix}first_response_at <= ${prefix}due_at, false)`;
}
