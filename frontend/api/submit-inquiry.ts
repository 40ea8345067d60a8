import type { InquiryReceipt, InquirySubmission } from '../../backend/inquiries/inquiries.contract.js';
import { requestJson } from './http.js';

/** Longer than any server of ours takes; then the connection is as good as gone. */
const TIMEOUT_MS = 30_000;

/**
 * POST /api/contact. The same key again is the same submission: it is stored once.
 * @throws HttpError for an answer that is not OK, TypeError or DOMException when there was none
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
