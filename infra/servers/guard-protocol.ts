import type { ProcessIdentity } from './processes.ts';
import type { ServerName } from './running-server.ts';

/** First line on the guard's standard input: what to run. */
export interface GuardOrder {
  dataDir: string;
  /** For data that lives no longer than its servers: nothing is forced to disk, and the directory is removed at the end. */
  temporary: boolean;
  /** Addresses of servers that run elsewhere; the guard starts only what is missing. */
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
}

/** Later lines on the guard's standard input. Its end, however it comes about, means: stop everything. */
export type GuardRequest =
  /** The leader of a process group that the guard ends first when its own parent is gone. */
  | { type: 'adopt'; leader: ProcessIdentity }
  /** That group has ended in good order. */
  | { type: 'release'; leader: ProcessIdentity }
  /** The site answers at this address. */
  | { type: 'announce'; url: string }
  /** Stops one of the servers for a while. */
  | { type: 'halt'; server: ServerName }
  /** Starts it again where it was. */
  | { type: 'resume'; server: ServerName };

/** Lines on the guard's standard output. */
export type GuardEvent =
  | { type: 'begin'; step: string }
  | { type: 'end'; step: string; milliseconds: number }
  | { type: 'fail'; step: string }
  | { type: 'note'; line: string }
  | { type: 'ready'; databaseUrl: string; redisUrl: string }
  /** The request of that name is done. */
  | { type: 'announced' }
  | { type: 'halted'; server: ServerName }
  | { type: 'resumed'; server: ServerName }
  /** The start failed, or a server ended by itself. The guard stops everything and exits. */
  | { type: 'error'; message: string; inUse?: boolean };
