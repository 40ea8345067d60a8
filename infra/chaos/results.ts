/** What a fault run found, before it is written down. */
import type { Figures } from '../bench/percentiles.ts';
import type { Ledger } from './evidence.ts';
import type { ViewCount } from './page-views.ts';
import type { FaultProof } from './rows.ts';
import type { Tally } from './tally.ts';
import type { Visit } from './visitors.ts';

export interface RowResult {
  name: string;
  title: string;
  isRedis: boolean;
  cutsAnswers: boolean;
  proof: FaultProof | null;
  tally: Tally;
  visit: Visit;
  ledger: Ledger;
  views: ViewCount;
  /** From the end of the fault until the site was well again; null when it was not in time. */
  recoveredMs: number | null;
  /** Mails given up in this row. */
  failed: number;
  /** From the end of the fault, or the last receipt if that came later; null when mails still waited at the deadline. */
  drainedMs: number | null;
  /** How often a process of the site was killed. */
  kills: number;
  /** Processes of the site that ended by themselves. */
  unexpectedEnds: string[];
}

/** How long a process takes to end after SIGTERM. */
export interface StopResult {
  title: string;
  webMs: number;
  workerMs: number;
  /** Requests whose connection ended without their answer. */
  dropped: number;
  /** Ends other than exit code 0. */
  badEnds: string[];
}

export interface LatencyResult {
  perSecond: number;
  seconds: number;
  site: Figures;
  sql: Figures;
  /** Answers other than 201. */
  failures: number;
}

export interface FaultResults {
  machine: { processor: string; cores: number; system: string; node: string; loadBefore: number };
  date: string;
  rows: RowResult[];
  stops: StopResult[];
  latency: LatencyResult | null;
}
