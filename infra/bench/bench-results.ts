/** Results of a benchmark run. */

import type { Machine } from '../load-runs/machine.ts';
import type { ImportFigures } from './catalogs.ts';
import type { PageWeight } from './page-weight.ts';
import type { RunFigures } from './protocol.ts';
import type { Encoding } from './wire.ts';

export interface Measured extends RunFigures {
  /** Share of its core that the measured process used, 0 to 1; null where the system does not report it. */
  busy: number | null;
}

/** One kind of request at one catalog size: the site and the bare server. */
export interface RequestResult {
  request: string;
  products: number;
  encoding: Encoding;
  /** Mean body size on the wire. */
  bytes: number;
  site: Measured;
  bare: Measured;
  /** Both at half the site's throughput; cached pages only. */
  half: { site: Measured; bare: Measured } | null;
}

/** A page rendered for each request, compared with plain Express and React on the same statements and rows. */
export interface UncachedResult {
  request: string;
  products: number;
  statements: number;
  site: Measured;
  plain: Measured;
}

/** Milliseconds from a commit until the page of every process shows it. */
export interface ChangeFigures {
  processes: number;
  median: number;
  worst: number;
}

/** A search compared with its SQL alone. */
export interface SqlResult {
  request: string;
  products: number;
  connections: number;
  site: Measured;
  /** Statements of a repeated search: the count is cached. */
  sql: Measured;
  /** Statements of a first search, including the count. */
  firstSql: Measured;
}

export interface StartResult {
  products: number;
  /** Median milliseconds from process start to ready. */
  startMs: number;
  /** Bytes; null where the system does not report them. */
  residentAtStart: number | null;
  residentAfterLoad: number | null;
  peak: number | null;
}

export interface BenchResults {
  machine: Machine;
  /** Whether the measured process had a core to itself. */
  pinned: boolean;
  connections: number;
  seconds: number;
  warmUpSeconds: number;
  requests: RequestResult[];
  sql: SqlResult[];
  uncached: UncachedResult[];
  changes: ChangeFigures | null;
  /** Milliseconds from a second `npm start` to its first page. */
  secondStartMs: number | null;
  starts: StartResult[];
  weights: PageWeight[];
  catalogImport: ImportFigures | null;
}
