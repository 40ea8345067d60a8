import type { InquiryReceipt, InquirySubmission } from '../../backend/inquiries/inquiries.contract.js';
import { requestJson } from './http.js';

/** Longer than any response takes: the connection is lost. */
const TIMEOUT_MS = 30_000;

/**
 * POST /api/contact. Submissions with the same key are stored once.
 * @throws HttpError for a response that is not OK; TypeError or DOMException without a response
 */
export async function submitInquiry(submission: InquirySubmission, idempotencyKey: string): Promise<InquiryReceipt> {
  const response = await requestJson('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify(submission),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return (await response.json()) as InquiryReceipt;
}
