import type { UncachedResult } from './bench-results.ts';
import { type Bench, drainStatements, runLoad, startProgram } from './measure.ts';
import type { StartedSite } from './measured-site.ts';
import type { Statement } from './protocol.ts';
import { askFor, recordAnswer } from './wire.ts';

const PAGE = '/catalog';
const WARM_UP_SECONDS = 3;
/** Requests with a session cookie bypass the page cache; a well-formed token is enough. */
const AS_STAFF = { Cookie: `staff_session=${'a'.repeat(43)}` };

/** Statements of one rendered page after warm-up. @param site started with `record-statements.ts` */
export async function recordPage(site: StartedSite): Promise<Statement[]> {
  for (let time = 0; time < 2; time += 1) await askFor(site.url + PAGE, 'identity', AS_STAFF);
  await drainStatements(site);
  await askFor(site.url + PAGE, 'identity', AS_STAFF);
  return drainStatements(site);
}

/** Compares `/catalog`, rendered for each request, with plain Express and React on the same rows and core. */
export async function compareUncached(
  bench: Bench,
  site: StartedSite,
  statements: Statement[],
  databaseUrl: string,
  products: number,
): Promise<UncachedResult> {
  const { body } = await askFor(site.url + PAGE, 'identity');
  const state = /<script type="application\/json" id="[^"]*">(.*?)<\/script>/s.exec(body.toString('utf8'))?.[1];
  if (!state) throw new Error(`${PAGE} carries no state: there are no rows to render elsewhere.`);
  // Both start cold.
  const load = { ...bench.load, warmUpSeconds: Math.max(bench.load.warmUpSeconds, WARM_UP_SECONDS), headers: AS_STAFF };
  const measured = await runLoad(
    bench,
    { server: site.process, url: site.url, paths: [PAGE], encoding: 'identity' },
    load,
  );
  const server = startProgram(bench, 'plain-express.ts', bench.cores.measured);
  try {
    const ready = server.next('ready');
    server.send({ type: 'render', databaseUrl, statements, state });
    const { url } = await ready;
    // An answer without the rows, or an error page, would be no baseline.
    await recordAnswer(url, PAGE, 'identity');
    const plain = await runLoad(bench, { server, url, paths: [PAGE], encoding: 'identity' }, load);
    return { request: `${PAGE}, rendered`, products, statements: statements.length, site: measured, plain };
  } finally {
    await server.stop();
  }
}
