/** What a request of the sign-in says of itself beside its body. */
export interface Visit {
  requestId: string;
  clientAddress: string;
  userAgent: string;
  /** Of the cookies that came along; null without. */
  sessionHash: string | null;
  deviceHash: string | null;
}

/** The new cookies of a browser that somebody is signed in with. */
export interface StartedSession {
  sessionToken: string;
  deviceToken: string;
}
