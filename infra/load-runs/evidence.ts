import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { Ledger } from '../../backend/inquiries/desk/inquiries-desk.contract.ts';
import { ROOT } from '../command/project.ts';
import type { Evidence, OutboxMail } from './delivery-tally.ts';

type LedgerQuery = (sql: string) => Promise<unknown[]>;

/** Reads the site's database on a connection of its own. */
export class EvidenceReader {
  private readonly pool: pg.Pool;
  private readonly readLedger: () => Promise<Ledger>;

  private constructor(pool: pg.Pool, readLedger: () => Promise<Ledger>) {
    this.pool = pool;
    this.readLedger = readLedger;
  }

  static async open(databaseUrl: string): Promise<EvidenceReader> {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    // A stopping server closes idle connections; the next query opens a new one.
    pool.on('error', () => undefined);
    return new EvidenceReader(pool, await siteLedger(async (sql) => (await pool.query(sql)).rows));
  }

  /** The site's ledger, by the site's own SQL. */
  ledger(): Promise<Ledger> {
    return this.readLedger();
  }

  /** @param tag of the row's email addresses */
  async stored(tag: string): Promise<Pick<Evidence, 'stored' | 'mails'>> {
    const { rows: inquiries } = await this.pool.query<{ reference: string }>(
      'select reference from inquiry where email like $1',
      [`%@${tag}.example`],
    );
    const stored = inquiries.map(({ reference }) => reference);
    const { rows: mails } = await this.pool.query<OutboxMail>(
      `select m.id, m.kind, i.reference as inquiry from outgoing_mail m join inquiry i on i.id = m.subject_id
       where m.kind in ('inquiry-sales', 'inquiry-confirmation') and i.reference = any($1)`,
      [stored],
    );
    return { stored, mails };
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** The built site's ledger service, with our connection in place of its entity manager. */
async function siteLedger(execute: LedgerQuery): Promise<() => Promise<Ledger>> {
  const module = pathToFileURL(path.join(ROOT, 'dist/backend/inquiries/ledger/ledger.service.js')).href;
  const { LedgerService } = (await import(module)) as {
    LedgerService: new (em: { fork(): { execute: LedgerQuery } }) => { get(): Promise<Ledger> };
  };
  const service = new LedgerService({ fork: () => ({ execute }) });
  return () => service.get();
}
