import { machineLines } from '../load-runs/machine.ts';
import type { Section } from '../load-runs/report.ts';
import { kilobytes, left, megabytes, number, renderTable, right } from '../load-runs/tables.ts';
import type { BenchResults, Measured, RequestResult } from './bench-results.ts';
import type { ImportFigures } from './catalogs.ts';
import { figuresTable } from './goals.ts';
import { PAGE_BUDGET } from './page-weight.ts';

/** One table for each part that was measured. */
export function describeResults(results: BenchResults): Section[] {
  const sections: (Section | false)[] = [
    { title: 'Figures to reach', body: figuresTable(results) },
    results.requests.length > 0 && { title: 'Requests', body: requestTable(results) },
    results.requests.length > 0 && { title: 'Answer times', body: answerTimeTable(results) },
    results.uncached.length > 0 && { title: 'Rendered pages', body: uncachedTable(results) },
    results.sql.length > 0 && { title: 'Searches beside their SQL', body: sqlTable(results) },
    results.weights.length > 0 && { title: 'What a page weighs', body: weightTable(results) },
    results.starts.length > 0 && { title: 'Start and memory', body: startTable(results) },
    results.catalogImport !== null && { title: 'Import', body: importTable(results.catalogImport) },
  ];
  return sections.filter((section) => section !== false);
}

export function describeMachine({ machine, pinned, connections, seconds, warmUpSeconds }: BenchResults): string {
  const use = pinned
    ? '(the measured process has one of them to itself)'
    : '(processes are not pinned to cores, which this system does not offer)';
  return [
    machineLines(machine, use),
    `${connections} connections, ${seconds} s measured after ${warmUpSeconds} s of warm-up, for each line and each side of it.`,
  ].join('\n');
}

const REQUEST_COLUMNS = [left('request'), right('products'), left('encoding')];

function requestTable({ requests }: BenchResults): string {
  return renderTable(
    [
      ...REQUEST_COLUMNS,
      right('kB'),
      right('site req/s'),
      right('bare req/s'),
      right('site/bare'),
      right('site core'),
      right('bare core'),
      right('site req/core s'),
      right('bare req/core s'),
      right('site/bare'),
      right('failures'),
    ],
    requests.map((result) => {
      const { bytes, site, bare } = result;
      const [siteCore, bareCore] = [perCoreSecond(site), perCoreSecond(bare)];
      return [
        ...requestCells(result),
        kilobytes(bytes),
        number(site.perSecond),
        number(bare.perSecond),
        number(site.perSecond / bare.perSecond),
        percent(site.busy),
        percent(bare.busy),
        number(siteCore),
        number(bareCore),
        number(siteCore === null || bareCore === null ? null : siteCore / bareCore),
        String(site.failures + bare.failures),
      ];
    }),
  );
}

function answerTimeTable({ requests }: BenchResults): string {
  return renderTable(
    [
      ...REQUEST_COLUMNS,
      right('site p50 ms'),
      right('bare p50 ms'),
      right('site p99 ms'),
      right('bare p99 ms'),
      right('p99 site/bare'),
      right('at half: site p99 ms'),
      right('bare p99 ms'),
      right('p99 site/bare'),
    ],
    requests.map((result) => [
      ...requestCells(result),
      ...[result.site.p50, result.bare.p50, result.site.p99, result.bare.p99].map(number),
      number(result.site.p99 / result.bare.p99),
      ...[result.half?.site.p99, result.half?.bare.p99].map((time) => number(time ?? null)),
      number(result.half ? result.half.site.p99 / result.half.bare.p99 : null),
    ]),
  );
}

function uncachedTable({ uncached }: BenchResults): string {
  return renderTable(
    [
      left('request'),
      right('products'),
      right('statements'),
      right('site req/core s'),
      right('plain req/core s'),
      right('site/plain'),
      right('site p50 ms'),
      right('plain p50 ms'),
      right('failures'),
    ],
    uncached.map(({ request, products, statements, site, plain }) => {
      const [siteCore, plainCore] = [perCoreSecond(site), perCoreSecond(plain)];
      return [
        request,
        products.toLocaleString('en-US'),
        String(statements),
        number(siteCore),
        number(plainCore),
        number(siteCore === null || plainCore === null ? null : siteCore / plainCore),
        number(site.p50),
        number(plain.p50),
        String(site.failures + plain.failures),
      ];
    }),
  );
}

function requestCells({ request, products, encoding }: RequestResult): string[] {
  return [request, products.toLocaleString('en-US'), encoding === 'identity' ? 'none' : encoding];
}

/** Requests per second of processor time: the throughput of a fully used core. */
function perCoreSecond({ perSecond, busy }: Measured): number | null {
  return busy ? perSecond / busy : null;
}

function sqlTable({ sql }: BenchResults): string {
  const times = ({ p50, p95 }: Measured) => [number(p50), number(p95)];
  return renderTable(
    [
      left('search'),
      right('products'),
      right('connections'),
      right('site p50 ms'),
      right('site p95 ms'),
      right('SQL p50 ms'),
      right('SQL p95 ms'),
      right('p95 site/SQL'),
      right('SQL with count p50 ms'),
      right('SQL with count p95 ms'),
      right('failures'),
    ],
    sql.map((row) => [
      row.request,
      row.products.toLocaleString('en-US'),
      String(row.connections),
      ...times(row.site),
      ...times(row.sql),
      number(row.site.p95 / row.sql.p95),
      ...times(row.firstSql),
      String(row.site.failures),
    ]),
  );
}

function weightTable({ weights }: BenchResults): string {
  const table = renderTable(
    [
      left('page'),
      right('HTML kB'),
      right('JavaScript kB'),
      right('CSS kB'),
      right('preloaded fonts kB'),
      right('all fonts named kB'),
    ],
    [
      ...weights.map(({ page, html, script, style, fonts, namedFonts }) => [
        page,
        ...[html, script, style, fonts, namedFonts].map(kilobytes),
      ]),
      ['budget', ...[PAGE_BUDGET.html, PAGE_BUDGET.script, PAGE_BUDGET.style, null, null].map(kilobytes)],
    ],
  );
  const unpacked = new Map(weights.flatMap((weight) => weight.unpacked.map((file) => [file.path, file])));
  if (unpacked.size === 0) return table;
  const lines = [...unpacked.values()].map(
    ({ path, bytes, brotliBytes }) =>
      `- \`${path}\`: ${kilobytes(bytes)} kB; brotli would make it ${kilobytes(brotliBytes)} kB`,
  );
  return `${table}\n\nServed without brotli:\n\n${lines.join('\n')}`;
}

function startTable({ starts }: BenchResults): string {
  return renderTable(
    [
      right('products'),
      right('start to serving ms'),
      right('memory at start MB'),
      right('after the load MB'),
      right('peak MB'),
    ],
    starts.map(({ products, startMs, residentAtStart, residentAfterLoad, peak }) => [
      products.toLocaleString('en-US'),
      number(startMs),
      megabytes(residentAtStart),
      megabytes(residentAfterLoad),
      megabytes(peak),
    ]),
  );
}

function importTable({ rows, fileBytes, seconds, peakBytes }: ImportFigures): string {
  const cells = [
    rows.toLocaleString('en-US'),
    megabytes(fileBytes),
    number(seconds),
    number(rows / seconds),
    megabytes(peakBytes),
  ];
  return renderTable(['rows', 'file MB', 'seconds', 'rows/s', 'peak memory MB'].map(right), [cells]);
}

function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`;
}
