import pg from 'pg';
import { median } from '../load-runs/percentiles.ts';
import type { ChangeFigures } from './bench-results.ts';
import type { Catalog } from './catalogs.ts';
import type { StartedSite } from './measured-site.ts';
import { askFor } from './wire.ts';

const CHANGES = 10;
const TOO_LONG_MS = 10_000;

/**
 * Time from the commit of a change made outside the site's processes (an import, `psql`) until every process shows it.
 */
export async function timeChanges(
  { databaseUrl }: Catalog,
  sites: readonly StartedSite[],
  productId: number,
): Promise<ChangeFigures> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from product where id = $1', [productId]);
    const name = rows[0]?.name;
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const seen = await Promise.all(sites.map((site) => tagOf(site, productId)));
      await client.query('update product set name = $2 where id = $1', [productId, `${name} ${change}`]);
      const committed = performance.now();
      await Promise.all(sites.map((site, at) => untilAnother(site, productId, seen[at])));
      times.push(performance.now() - committed);
    }
    await client.query('update product set name = $2 where id = $1', [productId, name]);
    return { processes: sites.length, median: median(times), worst: Math.max(...times) };
  } finally {
    await client.end();
  }
}

async function untilAnother(site: StartedSite, productId: number, tag: string | undefined): Promise<void> {
  const since = performance.now();
  while ((await tagOf(site, productId)) === tag) {
    if (performance.now() - since > TOO_LONG_MS) throw new Error('A change was not shown.');
  }
}

async function tagOf({ url }: StartedSite, productId: number): Promise<string | undefined> {
  return (await askFor(`${url}/product/${productId}`, 'br')).headers.etag;
}
