import type { MailKind } from './mail-kinds.contract.js';

/** `waiting` until the server accepts it (`delivered`), retries run out (`failed`), or it must no longer be sent (`erased`). */
export const MAIL_STATES = ['waiting', 'delivered', 'failed', 'erased'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export interface MailAttemptAnswer {
  at: string;
  accepted: boolean;
  /** Server answer or network error. */
  answer: string;
}

/** A mail as staff see it. */
export interface MailAnswer {
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
  attempts: MailAttemptAnswer[];
}

/** The body of `POST …/resend`. */
export interface Resend {
  /** One mail in any state; default: all failed mails. */
  mailId?: string;
}
