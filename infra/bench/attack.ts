import autocannon from 'autocannon';
import { measure } from './load.ts';
import { round, writtenQueries } from './requests.ts';
import type { SiteProcess } from './site-process.ts';
import { inquiryOf } from './visitors.ts';

const ATTACKERS = 20;
/** A second and address: ten API calls are allowed, and most entries are in the API. */
const RATE = 10;
/** A search of `VISITOR_RATE` a second stays far within a visitor's own budget. */
const VISITOR_RATE = 5;
const GOALS_MS = { 'cached pages': 50, searches: 300 };
const DESIGN = `system=ring&shape=birdcage&length=400'&width=100'&height=17'&decks=2`;
const NONSENSE = Array.from('bcdfghjklmnprstvwz', (letter) => `${letter}eniz`)
  .join(' ')
  .slice(0, 95);
const LIST = Array.from({ length: 50 }, (_, at) => `${at + 2} x galvanizd ${NONSENSE.slice(at, at + 30)} ledgr 7' #`);
const designs = Array.from({ length: 5 }, (_, at) => ({
  design: `${DESIGN}&levels=${at}`,
  name: `${at}`,
  quantity: 1,
}));
const AS_STAFF = { Cookie: `staff_session=${'a'.repeat(43)}` };

const get = (path: string, headers = {}) => ({ method: 'GET', path: encodeURI(path), headers });
const post = (path: string, body: object) =>
  ({ method: 'POST', path, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }) as const;

/** The dearest request of every entry; each `#` becomes another number, so that no answer is cached. */
const WORST = [
  get(`/builder?${DESIGN}`),
  get(`/quote?design=${encodeURIComponent(DESIGN)}`),
  get(`/api/builder?${DESIGN}`),
  get(`/api/builder/parts.csv?${DESIGN}`),
  get(`/api/builder/sheet.pdf?${DESIGN}&project=#`),
  get('/api/products?sort=stock'),
  get(`/api/products?search=${NONSENSE} #`),
  get(`/api/search/suggestions?q=${NONSENSE} #`),
  get(`/catalog?search=${NONSENSE} #`),
  get('/catalog', AS_STAFF),
  post('/api/products/match', { text: LIST.join('\n') }),
  post('/api/submittals', { designs: designs.slice(0, 2), project: '#' }),
  post('/api/contact', { ...inquiryOf('attack', 0), email: 'attacker-#@attack.example', designs }),
  post('/contact', { name: 'A name only' }),
];

/** Measures a visitor's cached pages and searches, alone and while the dearest requests arrive at the rate that is allowed. */
export async function measureAttack({ url, pid }: SiteProcess, seconds: number) {
  const queries = (await writtenQueries(60)).map((query) => `/api/products?page=1&search=${encodeURIComponent(query)}`);
  const visit = async (what: keyof typeof GOALS_MS, during: string, paths: string[], address: string) => {
    const load = { url, pid, paths, headers: { 'X-Forwarded-For': address }, connections: 1, seconds };
    const { p50, p95, p99, failures } = await measure({ ...load, connectionRate: VISITOR_RATE });
    const missed = p99 > GOALS_MS[what] ? `p99 ≤ ${GOALS_MS[what]}` : '';
    return { request: what, during, p50: round(p50), p95: round(p95), p99: round(p99), failures, missed };
  };
  const visits = (during: string, block: number) =>
    Promise.all([
      visit('cached pages', during, ['/', '/catalog', '/blog', '/product/1'], `198.51.${block}.1`),
      visit('searches', during, queries, `198.51.${block}.2`),
    ]);
  const alone = await visits('alone', 100);
  const answers = new Map(
    WORST.map(({ method, path }) => [`${method} ${path}`.slice(0, 40), {} as Record<string, number>]),
  );
  let last = 0;
  const requests = WORST.map((one, at) => ({
    ...one,
    setupRequest: (request: typeof one) => JSON.parse(JSON.stringify(request).replaceAll('#', String(++last))),
    onResponse: (status: number) => {
      const counts = [...answers.values()][at] ?? {};
      counts[status] = (counts[status] ?? 0) + 1;
    },
  }));
  const attacks = Array.from({ length: ATTACKERS }, (_, at) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${at + 1}` };
    return autocannon({ url, headers, requests, connections: RATE, overallRate: RATE, duration: seconds * 1.5 + 1 });
  });
  const attacked = await visits('attack', 101);
  await Promise.all(attacks);
  const entries = [...answers].map(([request, counts]) => ({ request, ...counts }));
  const failures = [...answers.values()].flatMap(Object.entries).filter(([status]) => Number(status) >= 500).length;
  return { visits: [...alone, ...attacked], entries, failures };
}
