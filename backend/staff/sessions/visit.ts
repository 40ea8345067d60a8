/** Client data of a sign-in request other than its body. */
export interface Visit {
  requestId: string;
  clientAddress: string;
  userAgent: string;
  /** Hashes of the cookies; null without one. */
  sessionHash: string | null;
  deviceHash: string | null;
}

/** Tokens for the cookies of a new session. */
export interface StartedSession {
  sessionToken: string;
  deviceToken: string;
}
