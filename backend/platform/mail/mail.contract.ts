import type { MailKind } from './mail-kinds.contract.js';

/** `waiting` until the server accepts it (`delivered`), retries run out (`failed`), or it must no longer be sent (`erased`). */
export const MAIL_STATES = ['waiting', 'delivered', 'failed', 'erased'] as const;
export type MailState = (typeof MAIL_STATES)[number];

interface MailAttemptResponse {
  at: string;
  accepted: boolean;
  /** Server answer or network error. */
  answer: string;
}

/** A mail as staff see it. */
export interface MailResponse {
  id: string;
  kind: MailKind;
  /** '' after erasure. */
  recipient: string;
  state: MailState;
  /** Attempts since it was last queued; `attempts` also lists earlier ones. */
  attemptCount: number;
  lastFault: string | null;
  /** Null unless waiting. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  /** Oldest first. */
  attempts: MailAttemptResponse[];
}

/** The body of `POST …/resend`. */
export interface Resend {
  /** One mail in any state; default: all failed mails. */
  mailId?: string;
}

/**
 * Maximum bytes of a mail's files before encoding, which adds a third: many mail servers refuse 10 MB. The limit for documents leaves
 * room for the quotation and its cut sheets.
 */
export const MAIL_BYTES = { all: 7_000_000, documents: 5_000_000 } as const;
