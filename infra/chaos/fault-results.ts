/** Results of a fault run. */

import type { Ledger } from '../../backend/inquiries/desk/inquiries-desk.contract.ts';
import type { Tally } from '../load-runs/delivery-tally.ts';
import type { Machine } from '../load-runs/machine.ts';
import type { Figures } from '../load-runs/percentiles.ts';
import type { Visit } from '../load-runs/visitors.ts';
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
  /** Time from the end of the fault until the site was healthy; null when that exceeded the limit. */
  recoveredMs: number | null;
  /** Mails that failed for good in this row. */
  failed: number;
  /** Time until the outbox was empty, from the end of the fault or the last receipt, whichever was later; null when it never was. */
  drainedMs: number | null;
  /** Kills of web and worker. */
  kills: number;
  /** Site processes that exited on their own. */
  unexpectedEnds: string[];
}

/** Shutdown times after SIGTERM. */
export interface StopResult {
  title: string;
  webMs: number;
  workerMs: number;
  /** Requests whose connection closed without an answer. */
  dropped: number;
  /** Exits with anything but code 0. */
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
