import pg from 'pg';
import type { SiteProcess } from './site-process.ts';

/** Where the inquiries of one row are recorded. */
export interface Records {
  /** References from the receipts. */
  accepted: readonly string[];
  /** References in the database. */
  stored: readonly string[];
  /** Outbox rows of these inquiries. */
  emails: readonly OutboxEmail[];
  /** Message-IDs of accepted emails, including repeats. */
  taken: readonly string[];
}

export interface OutboxEmail {
  id: string;
  kind: 'inquiry-sales' | 'inquiry-confirmation';
  /** Of its inquiry. */
  reference: string;
}

/** @returns numbers of inquiries, and of emails that were delivered again */
export function countDeliveries({ accepted, stored, emails, taken }: Records) {
  // The outbox id is the local part of the Message-ID.
  const times = Map.groupBy(taken, (messageId) => messageId.split('@')[0] ?? '');
  const delivered = (wanted: OutboxEmail['kind']) =>
    new Set(emails.filter(({ id, kind }) => kind === wanted && times.has(id)).map(({ reference }) => reference));
  const [toSales, toSender] = [delivered('inquiry-sales'), delivered('inquiry-confirmation')];
  const [receipts, kept] = [new Set(accepted), new Set(stored)];
  const emailed = new Set([...kept].filter((reference) => toSales.has(reference) && toSender.has(reference)));
  return {
    ...{ accepted: receipts.size, stored: kept.size, emailed: emailed.size },
    lost: [...receipts].filter((reference) => !emailed.has(reference)).length,
    doubles: emails.reduce((sum, { id }) => sum + Math.max(0, (times.get(id)?.length ?? 0) - 1), 0),
  };
}

/** A connection that survives restarts of the server: it closes idle ones, and the next query opens another. */
export const openDatabase = (connectionString: string): pg.Pool =>
  new pg.Pool({ connectionString, max: 1 }).on('error', () => undefined);

/** @param tag of the email addresses of the row's inquiries */
export async function readRecords(database: pg.Pool, tag: string): Promise<Pick<Records, 'stored' | 'emails'>> {
  const { rows } = await database.query<OutboxEmail>(
    `select i.reference, m.id, m.kind from inquiry i left join outgoing_email m
       on m.subject_id = i.id and m.kind in ('inquiry-sales', 'inquiry-confirmation')
     where i.email like $1`,
    [`%@${tag}.example`],
  );
  return { stored: rows.map(({ reference }) => reference), emails: rows.filter(({ id }) => id !== null) };
}

/** Inquiries by the state of their emails, by the site's own account (`site_inquiries` of its metrics). */
export async function readLedger({ url }: SiteProcess) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const count = (state: string) =>
    Number(metrics.match(new RegExp(`^site_inquiries{state="${state}"} (\\d+)$`, 'm'))?.[1]);
  return { waiting: count('waiting'), failed: count('failed'), unaccounted: count('unaccounted') };
}
