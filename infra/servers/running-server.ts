/** A server that the guard has begun and that answered. */
export interface RunningServer {
  url: string;
  /** Resolves when the process ends, whoever ended it. */
  ended: Promise<void>;
  /** Ends it as at the end of a session; its data stays. */
  stop(): Promise<void>;
  /**
   * Starts it once more after it ended, on the same data, port and password.
   * @throws ServersError when it does not come up
   */
  startAgain(): Promise<RunningServer>;
}

export type ServerName = 'postgres' | 'redis';

/** How often a port that somebody else took in the meantime is replaced by another. */
export const PORT_ATTEMPTS = 5;
/** Between two attempts at the one port that clients know. */
export const SAME_PORT_RETRY_MS = 200;
export const START_TIMEOUT_MS = 60_000;
export const START_POLL_MS = 20;
