import type { InquirySubmission } from '../../backend/inquiries/inquiries.contract.js';
import { postJson, withTimeout } from './http.js';

/** No response takes this long, so the connection is lost. */
const TIMEOUT_MS = 30_000;

/**
 * POST /api/contact. Submissions with the same key are stored once.
 * @returns the reference; '' if the answer names none, because a proxy or an older release sent it
 * @throws HttpError for a response that is not OK; TypeError or DOMException without a response
 */
export async function submitInquiry(submission: InquirySubmission, idempotencyKey: string): Promise<string> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return withTimeout(TIMEOUT_MS, async (signal) => {
    const response = await postJson('/api/contact', submission, { headers, signal });
    return referenceIn(await response.text());
  });
}

function referenceIn(text: string): string {
  try {
    const { reference } = JSON.parse(text) as { reference?: unknown };
    return typeof reference === 'string' ? reference : '';
  } catch {
    return '';
  }
}
