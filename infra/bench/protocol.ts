/** Messages between the benchmark's processes, over Node.js's IPC channel. */
import type { Figures } from '../load-runs/percentiles.ts';

/** A recorded answer of the site. */
export interface RecordedAnswer {
  path: string;
  status: number;
  /** Names and values in order, without connection headers. */
  headers: [string, string][];
  /** Base64. */
  body: string;
}

/** One SQL statement as the site sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Duration and intensity. */
export interface Load {
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  /** Total requests per second; unlimited when absent. */
  rate?: number;
  /** Headers other than `Accept-Encoding`. */
  headers?: Record<string, string>;
}

export interface ServeOrder {
  type: 'serve';
  answers: RecordedAnswer[];
}

export interface LoadOrder extends Load {
  type: 'load';
  url: string;
  /** Requested in turn; each connection starts at a different one. */
  paths: string[];
  headers: Record<string, string>;
}

export interface ReplayOrder extends Load {
  type: 'replay';
  databaseUrl: string;
  /** Statements of each request, run in order. */
  requests: Statement[][];
}

export interface RenderOrder {
  type: 'render';
  databaseUrl: string;
  /** Run in order for each page. */
  statements: Statement[];
  /** The page's state as in its document: settings and rows. */
  state: string;
}

export interface RunFigures extends Figures {
  /** Unsuccessful and missing answers. */
  failures: number;
}

export type BenchOrder = ServeOrder | LoadOrder | ReplayOrder | RenderOrder | { type: 'report-statements' };

export interface BenchEvents {
  /** Sent by the site and the bare server. */
  ready: { url: string };
  /** The warm-up is over. */
  measuring: Record<never, never>;
  measured: { figures: RunFigures };
  statements: { statements: Statement[] };
}

/** Sends an event to the benchmark from one of its processes. */
export function tell<T extends keyof BenchEvents>(type: T, event: BenchEvents[T]): void {
  process.send?.({ type, ...event });
}

/** Handles the benchmark's orders inside one of its processes. */
export function onOrder(handle: (order: BenchOrder) => void): void {
  process.on('message', (message) => handle(message as BenchOrder));
}
