import { HttpError } from '../../../api/http.js';
import { staffFailure } from '../../../api/staff-calls.js';

/** Specification §8. */
export const SYNC_FAILED = 'Failed to sync with WordPress. Please check your WordPress URL and try again.';

/** What the toast of a synchronization that failed says: the error's message, else the specification's own words. */
export function syncFailureText(error: unknown): string {
  // An answer without a message, such as a proxy's page, tells its status only.
  if (error instanceof HttpError && !hasMessage(error.text)) return SYNC_FAILED;
  return staffFailure(error).message;
}

function hasMessage(text: string): boolean {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message !== '';
  } catch {
    return false;
  }
}
