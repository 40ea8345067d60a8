import type { ProcessIdentity } from './processes.ts';
import type { ServerName } from './running-server.ts';

/** First line on the guard's standard input: the servers to run. */
export interface GuardOrder {
  dataDir: string;
  /** For throw-away data: no fsync, and the directory is removed at the end. */
  temporary: boolean;
  /** Addresses of servers that run elsewhere; the guard starts only what is missing. */
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
}

/** Later lines on the guard's standard input. End of input means: stop everything. */
export type GuardRequest =
  /** Leader of a process group that the guard stops first when its parent has died. */
  | { type: 'adopt'; leader: ProcessIdentity }
  /** The process group has exited cleanly. */
  | { type: 'release'; leader: ProcessIdentity }
  /** The site serves at this address. */
  | { type: 'announce'; url: string }
  /** Stops one of the servers until `resume`. */
  | { type: 'halt'; server: ServerName }
  /** Restarts it with the same port and data. */
  | { type: 'resume'; server: ServerName };

/** Lines on the guard's standard output. */
export type GuardEvent =
  | { type: 'begin'; step: string }
  | { type: 'end'; step: string; milliseconds: number }
  | { type: 'fail'; step: string }
  | { type: 'note'; line: string }
  | { type: 'ready'; databaseUrl: string; redisUrl: string }
  /** Replies to `announce`, `halt` and `resume`. */
  | { type: 'announced' }
  | { type: 'halted'; server: ServerName }
  | { type: 'resumed'; server: ServerName }
  /** The start failed, or a server exited on its own. The guard stops everything and exits. */
  | { type: 'error'; message: string; inUse?: boolean };
