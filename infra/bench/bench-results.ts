/** Results of a benchmark run. */

import type { Machine } from '../measuring/machine.ts';
import type { ImportFigures } from './catalogs.ts';
import type { PageWeight } from './page-weight.ts';
import type { ProfileSummary } from './profile.ts';
import type { RunFigures } from './protocol.ts';
import type { Encoding } from './wire.ts';

export interface Measured extends RunFigures {
  /** Share of its core that the measured process used, 0 to 1; null where the system does not say. */
  busy: number | null;
}

/** One kind of request at one size of catalog: the site beside the bare server. */
export interface RequestResult {
  request: string;
  products: number;
  encoding: Encoding;
  /** Mean size of the answers' bodies on the wire. */
  bytes: number;
  site: Measured;
  bare: Measured;
  /** Both at half the site's requests a second; for pages that the site keeps. */
  half: { site: Measured; bare: Measured } | null;
}

/** A page that is rendered for each visitor, beside plain Express and React with the same statements and rows. */
export interface UncachedResult {
  request: string;
  products: number;
  statements: number;
  site: Measured;
  plain: Measured;
}

/** Milliseconds from a commit to the page of every process. */
export interface ChangeFigures {
  processes: number;
  median: number;
  worst: number;
}

/** A search beside the SQL that it is made of. */
export interface SqlResult {
  request: string;
  products: number;
  connections: number;
  site: Measured;
  /** What the site sends for a search that it has seen before: the count is kept. */
  sql: Measured;
  /** What it sends for a search that it sees for the first time: with the count. */
  firstSql: Measured;
}

export interface StartResult {
  products: number;
  /** Milliseconds from starting the process to serving; the median. */
  startMs: number;
  /** Bytes; null where the system does not say. */
  residentAtStart: number | null;
  residentAfterLoad: number | null;
  peak: number | null;
}

export interface ProfileResult {
  request: string;
  products: number;
  encoding: Encoding;
  summary: ProfileSummary;
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
  /** From `npm start` to its first page, the second time. */
  secondStartMs: number | null;
  starts: StartResult[];
  weights: PageWeight[];
  catalogImport: ImportFigures | null;
  profiles: ProfileResult[];
}
