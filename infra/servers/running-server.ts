/** A server that the guard has started and that is ready. */
export interface RunningServer {
  url: string;
  /** Resolves when the process exits for any reason. */
  ended: Promise<void>;
  /** Stops it; its data stays. */
  stop(): Promise<void>;
  /**
   * Restarts it after its exit on the same data, port and password.
   * @throws ServersError when it does not come up
   */
  startAgain(): Promise<RunningServer>;
}

export type ServerName = 'postgres' | 'redis';

/** Attempts with other ports when one is taken. */
export const PORT_ATTEMPTS = 5;
/** Pause between attempts at the port that clients know. */
export const SAME_PORT_RETRY_MS = 200;
export const START_TIMEOUT_MS = 60_000;
export const START_POLL_MS = 20;
