import { HttpError } from '../../../api/http.js';

/** Says why a pasted list was not matched. */
export function matchFailureText(failure: unknown): string {
  if (!(failure instanceof HttpError)) return 'The site could not be reached. Try again when you are back online.';
  if (failure.status === 429) return 'Too many requests in a short time. Try again in a minute.';
  return (
    (failure.status === 400 && messageOf(failure.text)) ||
    'The list could not be read right now. Try again in a minute.'
  );
}

function messageOf(text: string): string | undefined {
  try {
    const { errors } = JSON.parse(text) as { errors?: { text?: string[] } };
    return errors?.text?.[0];
  } catch {
    return undefined;
  }
}
