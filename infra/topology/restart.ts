import { setTimeout as delay } from 'node:timers/promises';
import type { SiteProcess } from '../faults/site-process.ts';
import { tally } from '../faults/tally.ts';
import { Visitors } from '../faults/visitors.ts';
import { runStep } from '../step-log.ts';
import { type Proof, proofOf } from './proof.ts';
import type { Stage } from './stage.ts';

const PATHS = ['/', '/catalog', '/blog', '/documents', '/contact', '/api/products?page=1', '/api/blog/posts'];
const LANES = 6;
const PAUSE_MS = 20;
const INQUIRIES = 100;
const EVERY_MS = 150;
const TAG = 'restart';
const DRAIN_LIMIT_MS = 30_000;
const KEPT_COMPLAINTS = 5;

/** What visitors of the pages got. */
interface Reading {
  answers: number;
  complaints: string[];
  failures: number;
}

/** Replaces every process, one after the other, while pages are read and inquiries sent through the proxy. */
export async function proveRestart(stage: Stage): Promise<Proof[]> {
  const { proxy, webs, workers, evidence, mail, session } = stage;
  const reading: Reading = { answers: 0, complaints: [], failures: 0 };
  const over = new AbortController();
  const lanes = Array.from({ length: LANES }, (_, lane) => readPages(proxy, reading, lane, over.signal));
  const visitors = new Visitors({ url: proxy, tag: TAG, count: INQUIRIES, everyMs: EVERY_MS });
  const visiting = visitors.run();
  const stops = await runStep(session.log, 'replacing every process under load', async () => {
    const times: number[] = [];
    for (const process of [...webs, ...workers]) times.push(await replace(process));
    return times;
  });
  const visit = await session.orInterrupted(visiting);
  over.abort();
  await Promise.all(lanes);
  await drained(stage);
  const counts = tally({ ...(await evidence.stored(TAG)), accepted: visit.accepted, taken: mail.taken });
  return [
    proofOf(
      'a rolling restart under load drops nothing',
      `${reading.answers} pages and API answers, ${reading.failures} failed; ${visit.accepted.length} inquiries accepted, ` +
        `${visit.unanswered} without an answer, ${visit.busy} answered 503; processes ended after ${stops.map((ms) => ms.toFixed(0)).join(', ')} ms`,
      [
        reading.answers === 0 && 'nothing was read',
        ...reading.complaints,
        visit.accepted.length !== INQUIRIES && `only ${visit.accepted.length} of ${INQUIRIES} inquiries were accepted`,
        visit.unanswered + visit.busy > 0 && `${visit.unanswered + visit.busy} inquiries had to be sent again`,
        ...visit.complaints,
      ],
    ),
    proofOf(
      'each inquiry is told of, whichever worker was replaced',
      `${counts.stored} stored, ${counts.toSales} to sales, ${counts.toVisitors} confirmed, ${counts.doubles} mails twice`,
      [counts.lost > 0 && `${counts.lost} were lost`, counts.stored !== counts.accepted && 'stored is not accepted'],
    ),
  ];
}

/** @returns how many milliseconds its end took */
async function replace(process: SiteProcess): Promise<number> {
  const { milliseconds } = await process.stop();
  await process.start();
  return milliseconds;
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

async function drained({ evidence, session }: Stage): Promise<void> {
  const deadline = performance.now() + DRAIN_LIMIT_MS;
  while ((await evidence.ledger()).waiting > 0 && performance.now() < deadline) await session.orInterrupted(delay(100));
}
