/** A server that the guard has begun and that answered. */
export interface RunningServer {
  url: string;
  /** Resolves when the process ends, whoever ended it. */
  ended: Promise<void>;
}

/** How often a port that somebody else took in the meantime is replaced by another. */
export const PORT_ATTEMPTS = 5;
export const START_TIMEOUT_MS = 60_000;
export const START_POLL_MS = 20;
