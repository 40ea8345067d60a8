import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import { runStep } from '../command/step-log.ts';
import { findFreePort } from '../servers/free-port.ts';
import type { Fault, FaultServers, FaultStage } from './faults.ts';
import { SiteProcess } from './site-process.ts';
import type { Stage } from './stage.ts';
import { recovery, VIEWED } from './visitors.ts';

/** Two web and two worker processes behind Caddy. */
export interface Pair extends FaultStage {
  webs: [SiteProcess, SiteProcess];
  workers: [SiteProcess, SiteProcess];
}

/** The first owner, who signs in. */
const OWNER = { email: 'owner@scaffold.example', password: 'eleven cranes above a yard' };
const CHANGE_LIMIT_MS = 1_000;
const SIGN_INS_PER_ACCOUNT = 10;

/** What must hold, by title. Each resolves to what was found, and throws when it does not hold. */
export const CHECKS: Readonly<Record<string, (pair: Pair) => Promise<string>>> = {
  'a staff session works on both': async ({ webs: [first, second] }) => {
    const cookie = await signIn(first);
    const me = await callStaff(second, 'GET', '/api/auth/me', cookie);
    const out = await callStaff(second, 'POST', '/api/auth/logout', cookie);
    const after = await callStaff(first, 'GET', '/api/auth/me', cookie);
    assert.deepEqual([me.status, out.ok, after.status], [200, true, 401]);
    return 'signed in at the first, used and ended at the second';
  },
  'a rate limit counts both': async ({ webs }) => {
    const wrong = { email: 'stranger@scaffold.example', password: 'not the password' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= SIGN_INS_PER_ACCOUNT; attempt++)
      statuses.push((await callStaff(webs[attempt % 2 ? 1 : 0], 'POST', '/api/auth/login', '', wrong)).status);
    assert.deepEqual(statuses, [...Array(SIGN_INS_PER_ACCOUNT).fill(401), 429]);
    return `sign-in ${statuses.length} was refused`;
  },
  'a change shows on both': async ({ webs: [first, second] }) => {
    const cookie = await signIn(first);
    const [product] = (await (await fetch(`${first.url}/api/products?pageSize=1`)).json()) as { id: number }[];
    const address = `/api/admin/products/${product?.id}`;
    const page = async ({ url }: SiteProcess) => (await fetch(`${url}/product/${product?.id}`)).text();
    const times: number[] = [];
    for (let change = 1; change <= 5; change++) {
      const name = `Frame of change ${change}`;
      const { version } = await (await callStaff(first, 'GET', address, cookie)).json();
      // Both processes have the page cached before it changes.
      await Promise.all([page(first), page(second)]);
      assert.equal((await callStaff(first, 'PATCH', address, cookie, { name, version })).status, 200);
      const changed = performance.now();
      const passed = () => performance.now() - changed;
      for (const web of [first, second])
        while (!(await page(web)).includes(name) && passed() < 2 * CHANGE_LIMIT_MS) await delay(20);
      times.push(Math.round(passed()));
    }
    const found = `on both after ${times.join(', ')} ms`;
    assert.ok(Math.max(...times) <= CHANGE_LIMIT_MS, found);
    return found;
  },
  /** After the replacements, so that it holds across restarts. */
  'a scheduled sync runs once': async ({ session, database }) => {
    // Until the run that starts at the full minute has ended.
    await session.orInterrupted(delay(60_000 - (Date.now() % 60_000) + 5_000));
    const { rows } = await database.query<{ runs: number; minutes: number; succeeded: number }>(
      `select count(*)::int as runs, count(distinct date_trunc('minute', requested_at))::int as minutes,
         count(*) filter (where state = 'succeeded')::int as succeeded from sync_run`,
    );
    const [{ runs, ...counts } = { runs: 0 }] = rows;
    assert.ok(runs > 0, 'no sync ran');
    assert.deepEqual(counts, { minutes: runs, succeeded: runs });
    return `${runs} runs in ${runs} minutes`;
  },
};

/** One of two processes is replaced, as in a rolling update: no request is refused, cut or has to be sent again. */
export const replaced = (role: 'web' | 'worker', number: number): Fault => ({
  name: `${role}-${number}-replaced`,
  what: `SIGTERM to ${role} ${number} of two, which starts again`,
  must: { worst: 'none' },
  begin: async ({ [role]: process }) => {
    await process.stop();
    await process.start();
    // As `minReadySeconds` in infra/kubernetes: the next process is stopped when this one has compiled the code of its pages.
    for (let round = 0; role === 'web' && round < 5; round++)
      for (const address of VIEWED) await (await fetch(process.url + address)).text();
  },
});

export async function startPair(servers: FaultServers): Promise<Pair> {
  const { session } = servers;
  const [port, contentPort] = [await findFreePort(), await findFreePort()];
  // A content site without posts.
  const headers = { 'Content-Type': 'application/json', 'X-WP-Total': 0, 'X-WP-TotalPages': 0 };
  createServer((_request, response) => response.writeHead(200, headers).end('[]')).listen(contentPort, '127.0.0.1');
  const settings = {
    ...servers.settings,
    ...{ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, PUBLIC_URL: `http://127.0.0.1:${port}` },
    // On a busy machine a new connection can take seconds, and must not be mistaken for a server that hangs.
    DATABASE_TIMEOUT_MS: '15000',
    // Both web processes register this schedule.
    WORDPRESS_SYNC_CRON: '* * * * *',
    WORDPRESS_URL: `http://127.0.0.1:${contentPort}`,
  };
  const create = async (role: SiteProcess['role']) =>
    new SiteProcess({ ...servers, settings }, role, await findFreePort());
  const webs: Pair['webs'] = [await create('web'), await create('web')];
  const workers: Pair['workers'] = [await create('worker'), await create('worker')];
  await runStep(session.log, 'starting two web and two worker processes', () =>
    Promise.all([...webs, ...workers].map((process) => process.start())),
  );
  const url = await startProxy(servers, port, webs);
  return { ...servers, url, webs, workers, web: webs[0], worker: workers[0] };
}

/** Caddy with infra/compose/Caddyfile, without TLS. Ends with the session. */
async function startProxy({ session, dataDir }: Stage, port: number, webs: Pair['webs']): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  const site = (await readFile(path.join(ROOT, 'infra/compose/Caddyfile'), 'utf8'))
    .replace(/^\{\$SITE_HOST.*\{$/m, `${url} {`)
    .replace(/dynamic a \{[^}]*\}/, `to ${webs.map((web) => `127.0.0.1:${web.port}`).join(' ')}`);
  const file = path.join(dataDir, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n}\n${site}`);
  const env = {
    ...process.env,
    PATH: `${process.env.PATH}:/usr/local/bin:/opt/homebrew/bin`,
    XDG_DATA_HOME: dataDir,
    XDG_CONFIG_HOME: dataDir,
  };
  session.spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env });
  if ((await recovery(url, 20_000)) !== null) return url;
  throw new CommandError('Caddy did not start. Is it installed? On Debian: apt-get install caddy');
}

/** A call of the staff API with a browser's headers. */
function callStaff({ url }: SiteProcess, method: string, address: string, cookie: string, body?: unknown) {
  const headers = { Origin: url, Cookie: cookie, 'Content-Type': 'application/json' };
  return fetch(url + address, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

/** @returns the cookies of the session */
async function signIn(web: SiteProcess): Promise<string> {
  const response = await callStaff(web, 'POST', '/api/auth/login', '', OWNER);
  assert.ok(response.ok, `the sign-in was answered by ${response.status}`);
  const cookies = response.headers.getSetCookie();
  return cookies.map((line) => line.split(';')[0]).join('; ');
}
