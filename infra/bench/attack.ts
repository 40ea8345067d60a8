import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { measure } from './load.ts';
import { round, writtenQueries } from './requests.ts';
import type { SiteProcess } from './site-process.ts';
import { inquiryOf } from './visitors.ts';

const ATTACKERS = 20;
/** As many API calls a second as one address may send. */
const RATE = 10;
/** Of an attacker. Together they stay below the reads that a process accepts at once. */
const CONNECTIONS = 4;
/** Of all visitors. */
const VISITS_A_SECOND = 5;
const VISITORS = Array.from({ length: 10 }, (_, at) => `198.51.100.${at + 1}`);
const DESIGN = `system=ring&shape=birdcage&length=400'&width=100'&height=17'`;
/** Calculated at this address, not redirected. */
const PAGE = `${DESIGN}&duty=50&decks=1&access=ladder&with=guardrails,toeboards,sills&module=ft&unit=ft`;
const SHEETS = Array.from({ length: 5 }, (_, at) => ({ design: `${DESIGN}&decks=${at + 1}`, name: 'A', quantity: 1 }));
const NONSENSE = [...'bcdfghjklmnprst'].map((letter) => `${letter}eniz`).join(' ');
const LIST = Array.from({ length: 50 }, (_, at) => `${at + 2} x galvanizd ${NONSENSE.slice(at, at + 30)} ledgr 7' #`);

/** The dearest request of every entry; each `#` becomes another number, so that no answer is cached. */
const WORST: readonly (readonly [path: string, body?: object, headers?: Record<string, string>])[] = [
  [`/builder?${PAGE}`],
  [`/quote?design=${encodeURIComponent(DESIGN)}`],
  [`/api/builder?${DESIGN}`],
  [`/api/builder/sheet.pdf?${DESIGN}&project=#`],
  ['/api/products?sort=stock'],
  [`/api/products?search=${NONSENSE} #`],
  [`/api/search/suggestions?q=${NONSENSE} #`],
  [`/catalog?search=${NONSENSE} #`],
  ['/sitemap.xml'],
  ['/api/openapi.json'],
  ['/api/landings?path=/catalog/ring-system'],
  // Any session cookie bypasses the page cache.
  ['/catalog', undefined, { Cookie: `staff_session=${'a'.repeat(43)}` }],
  ['/api/products/match', { text: LIST.join('\n') }],
  ['/api/submittals', { designs: SHEETS, project: '#' }],
  ['/api/contact', { ...inquiryOf('attack', 0), email: 'attacker-#@attack.example', designs: SHEETS }],
  ['/contact', { name: 'A name only' }],
];

/** @returns what a visitor sees, alone and while strangers send the dearest requests at the rate that is allowed; and what these get */
export async function measureAttack({ url, pid }: SiteProcess, seconds: number) {
  const queries = await writtenQueries(60);
  const searches = queries.map((query) => `/api/products?page=1&search=${encodeURIComponent(query)}`);
  const visit = async (request: string, goal: number, paths: string[]) => {
    const rate = { connections: 1, connectionRate: VISITS_A_SECOND };
    const load = { url, pid, headers: {}, visitors: VISITORS, paths, ...rate, seconds };
    const { p50, p95, p99, failures } = await measure(load);
    const missed = failures > 0 || p99 > goal ? `p99 ≤ ${goal}` : '';
    return { request, p50: round(p50), p95: round(p95), p99: round(p99), failures, missed };
  };
  const visits = () =>
    Promise.all([visit('cached pages', 50, ['/', '/catalog', '/blog']), visit('searches', 300, searches)]);
  const alone = await visits();
  const answers: Record<string, Record<number, number>> = {};
  const attack = async (_: unknown, attacker: number) => {
    let sent = attacker * 1_000_000;
    const requests = WORST.map(([address, body, headers]) => ({
      ...{ method: body ? 'POST' : 'GET', path: encodeURI(address), body: JSON.stringify(body) },
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${attacker}`, ...headers },
      setupRequest: (request: object) => JSON.parse(JSON.stringify(request).replaceAll('#', String(++sent))),
      onResponse(status: number) {
        const counts = answers[address.slice(0, 40)] ?? {};
        answers[address.slice(0, 40)] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
      },
    }));
    // Each begins with another entry.
    requests.push(...requests.splice(0, attacker % requests.length));
    const load = { url, headers: {}, requests, connections: CONNECTIONS, overallRate: RATE };
    // Their clocks differ.
    await setTimeout((attacker * 1_000) / ATTACKERS);
    await autocannon({ ...load, duration: seconds * 1.5 });
  };
  const attacks = Array.from({ length: ATTACKERS }, attack);
  const attacked = await visits();
  await Promise.all(attacks);
  return { alone, attacked, answers };
}
