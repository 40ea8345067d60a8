/** Results of a fault run. */

import type { Tally } from '../measuring/delivery-tally.ts';
import type { Ledger } from '../measuring/evidence.ts';
import type { Machine } from '../measuring/machine.ts';
import type { Figures } from '../measuring/percentiles.ts';
import type { Visit } from '../measuring/visitors.ts';
import type { ViewCount } from './page-views.ts';
import type { FaultProof } from './rows.ts';

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
  machine: Machine;
  rows: RowResult[];
  stops: StopResult[];
  latency: LatencyResult | null;
}
