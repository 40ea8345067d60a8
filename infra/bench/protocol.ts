/** What the benchmark's processes say to each other, over the channel that Node.js opens to a child. */
import type { Figures } from '../measuring/percentiles.ts';

/** An answer of the site, as it came off the wire. */
export interface RecordedAnswer {
  path: string;
  status: number;
  /** Names and values in their order, without those of the connection itself. */
  headers: [string, string][];
  /** Base64. */
  body: string;
}

/** One SQL statement as the site sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** How long and how hard. */
export interface Load {
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  /** Requests a second of all connections together; as many as will go without it. */
  rate?: number;
  /** Besides `Accept-Encoding`. */
  headers?: Record<string, string>;
}

export interface ServeOrder {
  type: 'serve';
  answers: RecordedAnswer[];
}

export interface LoadOrder extends Load {
  type: 'load';
  url: string;
  /** Asked for in turn; each connection begins at another one. */
  paths: string[];
  headers: Record<string, string>;
}

export interface ReplayOrder extends Load {
  type: 'replay';
  databaseUrl: string;
  /** The statements of one request each, run one after another. */
  requests: Statement[][];
}

export interface RenderOrder {
  type: 'render';
  databaseUrl: string;
  /** Run for each page, one after another. */
  statements: Statement[];
  /** State of the page as its document carries it: settings and rows. */
  state: string;
}

export interface RunFigures extends Figures {
  /** Answers that were not a success, and requests without an answer. */
  failures: number;
}

export type BenchOrder =
  | ServeOrder
  | LoadOrder
  | ReplayOrder
  | RenderOrder
  | { type: 'report-statements' }
  | { type: 'start-profile' }
  | { type: 'stop-profile'; file: string };

export interface BenchEvents {
  /** From the site and from the bare server. */
  ready: { url: string };
  /** The warm-up is over. */
  measuring: Record<never, never>;
  measured: { figures: RunFigures };
  statements: { statements: Statement[] };
  profiling: Record<never, never>;
  profiled: Record<never, never>;
}

/** Tells the benchmark, from inside one of its processes. */
export function tell<T extends keyof BenchEvents>(type: T, event: BenchEvents[T]): void {
  process.send?.({ type, ...event });
}

/** Calls `handle` for each order, inside one of the benchmark's processes. */
export function onOrder(handle: (order: BenchOrder) => void): void {
  process.on('message', (message) => handle(message as BenchOrder));
}
