import { HttpError } from '../../../api/http.js';
import { staffFailure } from '../../../api/staff-calls.js';

/** Specification §8. */
export const SYNC_FAILED = 'Failed to sync with WordPress. Please check your WordPress URL and try again.';

/** The server's message, or else the text of the specification. */
export function syncFailureText(error: unknown): string {
  // A proxy's error page has no message.
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
