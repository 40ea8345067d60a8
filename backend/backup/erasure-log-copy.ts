import type { ClientBase } from 'pg';

/** The erasure log and its key. A restore must not reset them to the time of the backup. */
export interface ErasureLogCopy {
  rows: { address_hash: string; at: string }[];
  key: string | null;
}

const KEY = 'erasure-log';

export async function readErasureLog(client: ClientBase): Promise<ErasureLogCopy> {
  const { rows } = await client.query<ErasureLogCopy['rows'][number]>('select address_hash, at::text from erasure');
  const secrets = await client.query<{ value: string }>('select value from site_secret where name = $1', [KEY]);
  return { rows, key: secrets.rows[0]?.value ?? null };
}

/**
 * Adds the rows that were read before the restore. Rows from the backup stay: under another key they match nobody, and
 * they were applied long ago.
 */
export async function writeErasureLog(client: ClientBase, { rows, key }: ErasureLogCopy): Promise<void> {
  if (key === null) return;
  await client.query(
    'insert into site_secret (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [KEY, key],
  );
  await client.query(
    `insert into erasure (address_hash, at)
     select copy.address_hash, copy.at from json_to_recordset($1::json) as copy(address_hash text, at timestamptz)
     where not exists (select 1 from erasure e where e.address_hash = copy.address_hash and e.at = copy.at)`,
    [JSON.stringify(rows)],
  );
}
