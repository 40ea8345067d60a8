import { setTimeout as delay } from 'node:timers/promises';
import { runStep } from '../command/step-log.ts';
import { tally } from '../load-runs/delivery-tally.ts';
import type { SiteProcess } from '../load-runs/site-process.ts';
import { type Visit, Visitors } from '../load-runs/visitors.ts';
import { type CheckResult, checkResult } from './check-result.ts';
import type { TopologyStage } from './topology-stage.ts';

const PATHS = ['/', '/catalog', '/blog', '/documents', '/contact', '/api/products?page=1', '/api/blog/posts'];
const LANES = 6;
const PAUSE_MS = 20;
const WARM_ROUNDS = 5;
/** For each replaced process, at 20 a second. */
const INQUIRIES = 40;
const EVERY_MS = 50;
const DRAIN_LIMIT_MS = 30_000;
const KEPT_COMPLAINTS = 5;

/** Answers to page and API reads. */
interface Reading {
  answers: number;
  complaints: string[];
  failures: number;
}

/** Outcome of the inquiries sent while one process was replaced. */
interface Replacement {
  tag: string;
  visit: Visit;
  stopMs: number;
}

/** Replaces the processes one by one while pages are read and inquiries sent through the proxy. */
export async function checkRestart(stage: TopologyStage): Promise<CheckResult[]> {
  const { webs, workers, session } = stage;
  const reading: Reading = { answers: 0, complaints: [], failures: 0 };
  const over = new AbortController();
  const lanes = Array.from({ length: LANES }, (_, lane) => readPages(stage.proxy, reading, lane, over.signal));
  const replacements = await runStep(session.log, 'replacing every process under load', async () => {
    const done: Replacement[] = [];
    for (const [at, process] of [...webs, ...workers].entries())
      done.push(await session.orInterrupted(replace(stage, process, `restart-${at + 1}`)));
    return done;
  });
  over.abort();
  await Promise.all(lanes);
  await drained(stage);
  return [checkAnswers(reading, replacements), await checkInquiries(stage, replacements)];
}

function checkAnswers(reading: Reading, replacements: readonly Replacement[]): CheckResult {
  const visits = replacements.map(({ visit }) => visit);
  const sum = (count: (visit: Visit) => number) => visits.reduce((total, visit) => total + count(visit), 0);
  const [accepted, unanswered, busy] = [
    sum((visit) => visit.accepted.length),
    sum((visit) => visit.unanswered),
    sum((visit) => visit.busy),
  ];
  const wanted = INQUIRIES * replacements.length;
  const ends = replacements.map(({ stopMs }) => stopMs.toFixed(0)).join(', ');
  return checkResult(
    'a rolling restart under load drops nothing',
    `${reading.answers} pages and API answers, ${reading.failures} failed; ${accepted} inquiries accepted, ${unanswered} without an answer, ${busy} answered 503; processes ended after ${ends} ms`,
    [
      reading.answers === 0 && 'nothing was read',
      ...reading.complaints,
      accepted !== wanted && `only ${accepted} of ${wanted} inquiries were accepted`,
      unanswered + busy > 0 && `${unanswered + busy} inquiries had to be sent again`,
      ...visits.flatMap(({ complaints }) => complaints),
    ],
  );
}

async function checkInquiries(
  { evidence, mail }: TopologyStage,
  replacements: readonly Replacement[],
): Promise<CheckResult> {
  const counts = { stored: 0, toSales: 0, toVisitors: 0, doubles: 0, lost: 0, accepted: 0 };
  for (const { tag, visit } of replacements) {
    const part = tally({ ...(await evidence.stored(tag)), accepted: visit.accepted, taken: mail.taken });
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += part[name];
  }
  return checkResult(
    'every inquiry is mailed, whichever worker was replaced',
    `${counts.stored} stored, ${counts.toSales} to sales, ${counts.toVisitors} confirmed, ${counts.doubles} mails twice`,
    [counts.lost > 0 && `${counts.lost} were lost`, counts.stored !== counts.accepted && 'stored is not accepted'],
  );
}

/** Stops and restarts a process while visitors send inquiries. */
async function replace({ proxy }: TopologyStage, process: SiteProcess, tag: string): Promise<Replacement> {
  const visitors = new Visitors({ url: proxy, tag, count: INQUIRIES, everyMs: EVERY_MS });
  const visiting = visitors.run();
  await visitors.whenAccepted(INQUIRIES / 4);
  const { milliseconds } = await process.stop();
  const [visit] = await Promise.all([visiting, process.start()]);
  if (process.role === 'web') await warmUp(process);
  return { tag, visit, stopMs: milliseconds };
}

/**
 * As `minReadySeconds` in infra/kubernetes: the next process is stopped when this one has compiled the code of its pages. All
 * requests at once would make it lag so much that it refuses some.
 */
async function warmUp({ url }: SiteProcess): Promise<void> {
  for (let round = 0; round < WARM_ROUNDS; round++) for (const path of PATHS) await faultOf(`${url}${path}`);
}

async function readPages(origin: string, reading: Reading, lane: number, over: AbortSignal): Promise<void> {
  for (let turn = lane; !over.aborted; turn++) {
    const path = PATHS[turn % PATHS.length] ?? '/';
    const fault = await faultOf(`${origin}${path}`);
    reading.answers += 1;
    if (fault !== null) {
      reading.failures += 1;
      if (reading.complaints.length < KEPT_COMPLAINTS) reading.complaints.push(`${path}: ${fault}`);
    }
    await delay(PAUSE_MS);
  }
}

async function faultOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url);
    const body = await response.text();
    if (response.status !== 200) return `status ${response.status}`;
    return body.length === 0 ? 'nothing in it' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function drained({ evidence, session }: TopologyStage): Promise<void> {
  const deadline = performance.now() + DRAIN_LIMIT_MS;
  while ((await evidence.ledger()).waiting > 0 && performance.now() < deadline) await session.orInterrupted(delay(100));
}
