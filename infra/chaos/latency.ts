import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { toFigures } from '../load-runs/percentiles.ts';
import { inquiryOf } from '../load-runs/visitors.ts';
import type { LatencyResult } from './fault-results.ts';
import type { FaultStage } from './fault-stage.ts';

const PER_SECOND = 50;
const SECONDS = 20;
/** Site and SQL alternate, so that a busy moment of the machine affects both. */
const TURNS = 4;
const WARM_UP_SECONDS = 2;
/** The size of the site's connection pool. */
const CONNECTIONS = 10;
const TAG = 'latency';

/**
 * Compares answer times at a steady rate with writing the same rows by SQL. Each time counts from when the request was due, so
 * that a slow one delays no other. The worker sends the mails of both.
 */
export async function measureLatency(stage: FaultStage): Promise<LatencyResult> {
  const pool = new pg.Pool({ connectionString: stage.servers.databaseUrl, max: CONNECTIONS });
  let failures = 0;
  const bySite = async (index: number) => {
    if (!(await postInquiry(stage.web.url, index))) failures += 1;
  };
  const bySql = (index: number) => insertInquiry(pool, index);
  try {
    await openLoop(bySite, WARM_UP_SECONDS, 0);
    await openLoop(bySql, WARM_UP_SECONDS, 0);
    const [site, sql]: number[][] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      site?.push(...(await openLoop(bySite, SECONDS / TURNS, turn + 1)));
      sql?.push(...(await openLoop(bySql, SECONDS / TURNS, turn + 1)));
    }
    return {
      perSecond: PER_SECOND,
      seconds: SECONDS,
      site: toFigures(site ?? [], SECONDS),
      sql: toFigures(sql ?? [], SECONDS),
      failures,
    };
  } finally {
    await pool.end();
  }
}

/** Starts work at each due time without waiting for earlier work. Resolves to milliseconds from due to done. */
async function openLoop(work: (index: number) => Promise<void>, seconds: number, turn: number): Promise<number[]> {
  const started = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < seconds * PER_SECOND; index += 1) {
    const due = started + (index * 1_000) / PER_SECOND;
    await delay(Math.max(0, due - performance.now()));
    running.push(work(turn * 10_000 + index).then(() => performance.now() - due));
  }
  return Promise.all(running);
}

async function postInquiry(url: string, index: number): Promise<boolean> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(inquiryOf(TAG, index)),
  });
  await response.text();
  return response.status === 201;
}

/** Writes the same rows as the site: the inquiry and its two mails, in one transaction. */
async function insertInquiry(pool: pg.Pool, index: number): Promise<void> {
  const inquiry = inquiryOf(`${TAG}-sql`, index);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(INSERT_INQUIRY, [
      `S-${randomUUID()}`,
      ...[inquiry.formType, inquiry.name, inquiry.email, inquiry.phone, inquiry.company],
      ...[inquiry.projectType, inquiry.serviceType, inquiry.projectDescription, inquiry.timeline, inquiry.budget],
      ...[inquiry.additionalNotes, inquiry.productName, inquiry.submittedAt, randomUUID(), randomUUID()],
    ]);
    const mail = [rows[0]?.id, new Date(Date.now() + 24 * 60 * 60 * 1_000)];
    await client.query(INSERT_MAILS, [randomUUID(), 'sales@scaffold.example', randomUUID(), inquiry.email, ...mail]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const INSERT_INQUIRY = `insert into inquiry (reference, form_type, name, email, phone, company, project_type,
  service_type, project_description, timeline, budget, additional_notes, product_name, submitted_at, idempotency_key,
  request_id, spam_signs, user_agent, referrer)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, '{}', 'node', '') returning id`;

const INSERT_MAILS = `insert into outgoing_mail (id, kind, recipient, subject_id, give_up_at)
  values ($1, 'inquiry-sales', $2, $5, $6), ($3, 'inquiry-confirmation', $4, $5, $6)`;
