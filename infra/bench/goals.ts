import { type Column, kilobytes, megabytes, number, renderTable } from '../load-runs/tables.ts';
import type { BenchResults, Measured } from './bench-results.ts';
import { SUGGESTIONS_REQUEST } from './cases.ts';
import { CONTENT_PAGE_SCRIPT, INQUIRY_PAGE_SCRIPT, LIST_PAGE_SCRIPT } from './page-weight.ts';

interface Figure {
  what: string;
  goal: string;
  found: string;
  isReached: boolean;
}

const COLUMNS: Column[] = ['what', 'goal', 'found', 'reached'].map((title) => ({ title, align: 'left' }));

/** The site's performance goals and the figures of this run. */
export function figuresTable(results: BenchResults): string {
  const figures = [
    ...cachedPages(results),
    ...uncachedPages(results),
    ...changes(results),
    ...searches(results),
    ...weights(results),
    ...memory(results),
    ...secondStart(results),
  ];
  return renderTable(
    COLUMNS,
    figures.map(({ what, goal, found, isReached }) => [what, goal, found, isReached ? 'yes' : 'no']),
  );
}

function cachedPages({ requests }: BenchResults): Figure[] {
  return requests.flatMap(({ request, products, encoding, site, bare, half }) => {
    if (!half) return [];
    const of = `${request}, ${products.toLocaleString('en-US')} products, ${encoding}`;
    return [
      atLeast(`requests a core second against bare node:http: ${of}`, 0.6, perCoreSecond(site) / perCoreSecond(bare)),
      atMost(`p99 at half that load against bare: ${of}`, 1.5, half.site.p99 / half.bare.p99),
    ];
  });
}

function uncachedPages({ uncached }: BenchResults): Figure[] {
  return uncached.flatMap(({ request, products, site, plain }) => {
    const ratio = perCoreSecond(site) / perCoreSecond(plain);
    const of = `${request}, ${products.toLocaleString('en-US')} products`;
    return [
      atLeast(`requests a core second against plain Express and React: ${of}`, 0.9, ratio),
      atMost(`its time against its SQL and React alone: ${of}`, 1.3, 1 / ratio),
    ];
  });
}

function changes({ changes }: BenchResults): Figure[] {
  return changes
    ? [atMost(`change to visible, ${changes.processes} processes, worst of ten, ms`, 1_000, changes.worst)]
    : [];
}

function searches({ sql }: BenchResults): Figure[] {
  return sql
    .filter(
      ({ connections, products, request }) =>
        connections === 1 && products >= 100_000 && (request.includes('page=') || request === SUGGESTIONS_REQUEST),
    )
    .flatMap(({ request, site, sql: alone }) => [
      atMost(`p95 against its SQL alone, 100,000 products: ${request}`, 2, site.p95 / alone.p95),
      atMost(`p95 in ms, 100,000 products: ${request}`, request === SUGGESTIONS_REQUEST ? 20 : 40, site.p95),
    ]);
}

function weights({ weights }: BenchResults): Figure[] {
  const goals: Record<string, number> = { '/catalog': LIST_PAGE_SCRIPT, '/quote': INQUIRY_PAGE_SCRIPT };
  return weights
    .filter(({ page }) => ['/', '/about', '/catalog', '/quote'].includes(page))
    .map(({ page, script }) => {
      const goal = goals[page] ?? CONTENT_PAGE_SCRIPT;
      return {
        what: `JavaScript of ${page}, brotli`,
        goal: `≤ ${goal / 1_000} kB`,
        found: `${kilobytes(script)} kB`,
        isReached: script <= goal,
      };
    });
}

function memory({ starts }: BenchResults): Figure[] {
  return starts
    .filter(({ products, peak }) => products >= 100_000 && peak !== null)
    .map(({ peak, residentAfterLoad }) => ({
      what: 'memory of a web process under load, 100,000 products',
      goal: '≤ 300 MB',
      found: `peak ${megabytes(peak)} MB, after it ${megabytes(residentAfterLoad)} MB`,
      isReached: (peak ?? 0) <= 300_000_000,
    }));
}

function secondStart({ secondStartMs }: BenchResults): Figure[] {
  return secondStartMs === null ? [] : [atMost('second npm start to first page, ms', 6_000, secondStartMs)];
}

function atLeast(what: string, goal: number, found: number): Figure {
  return { what, goal: `≥ ${goal}`, found: number(found), isReached: Number.isFinite(found) && found >= goal };
}

function atMost(what: string, goal: number, found: number): Figure {
  return {
    what,
    goal: `≤ ${number(goal)}`,
    found: number(found),
    isReached: Number.isFinite(found) && found > 0 && found <= goal,
  };
}

/** Requests per second of processor time, or per second where the system does not report it. */
function perCoreSecond({ perSecond, busy }: Measured): number {
  return busy ? perSecond / busy : perSecond;
}
