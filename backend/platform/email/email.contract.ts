import type { EmailKind } from './email-kinds.contract.js';

/**
 * `waiting` until the server accepts it (`delivered`), retries run out (`failed`), or it must no longer be sent (`erased`). Without a mail
 * server it is saved as a file (`kept`) and reaches nobody.
 */
export const EMAIL_STATES = ['waiting', 'delivered', 'kept', 'failed', 'erased'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

interface EmailAttemptResponse {
  at: string;
  accepted: boolean;
  /** Server answer or network error. */
  answer: string;
}

/** An email as staff see it. */
export interface EmailResponse {
  id: string;
  kind: EmailKind;
  /** '' after erasure. */
  recipient: string;
  state: EmailState;
  /** Attempts since it was last queued; `attempts` also lists earlier ones. */
  attemptCount: number;
  lastError: string | null;
  /** Null unless waiting. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  /** Oldest first. */
  attempts: EmailAttemptResponse[];
}

/** The body of `POST …/resend`. */
export interface Resend {
  /** One email in any state; default: all failed emails. */
  emailId?: string;
}

/**
 * Maximum bytes of an email's files before encoding, which adds a third: many mail servers refuse 10 MB. The limit for documents leaves
 * room for the quotation and its cut sheets.
 */
export const EMAIL_BYTES = { all: 7_000_000, documents: 5_000_000 } as const;
