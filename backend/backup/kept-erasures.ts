import type { ClientBase } from 'pg';

/** The log of erasures and its key, which a restore must not take back to the time of the backup. */
export interface KeptErasures {
  rows: { address_hash: string; at: string }[];
  key: string | null;
}

const KEY = 'erasure-log';

export async function readErasures(client: ClientBase): Promise<KeptErasures> {
  const { rows } = await client.query<KeptErasures['rows'][number]>('select address_hash, at::text from erasure');
  const secrets = await client.query<{ value: string }>('select value from site_secret where name = $1', [KEY]);
  return { rows, key: secrets.rows[0]?.value ?? null };
}

/** Adds what was read before the restore. Rows of the backup stay; with another key they match nobody, and were applied long ago. */
export async function keepErasures(client: ClientBase, { rows, key }: KeptErasures): Promise<void> {
  if (key === null) return;
  await client.query(
    'insert into site_secret (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [KEY, key],
  );
  await client.query(
    `insert into erasure (address_hash, at)
     select kept.address_hash, kept.at from json_to_recordset($1::json) as kept(address_hash text, at timestamptz)
     where not exists (select 1 from erasure e where e.address_hash = kept.address_hash and e.at = kept.at)`,
    [JSON.stringify(rows)],
  );
}
