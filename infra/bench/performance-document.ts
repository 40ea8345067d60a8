import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';
import { renderSections, writeReport } from '../load-runs/report.ts';
import type { BenchResults } from './bench-results.ts';
import { describeMachine, describeResults } from './bench-tables.ts';

const FILE = 'docs/performance.md';

/** Written by hand and kept from one run to the next. */
export const READING_HEADING = '## What limits it';

const HEAD = `# Performance

Written by \`npm run bench -- --write\`, except for its last section. Figures of one machine and one run: the ratios matter
more than the absolute numbers.`;

const METHOD = `## Method

The site runs as \`npm start\` runs it, on its own PostgreSQL and Redis, with the sample catalog and with 100,000 products made
from it (copies of each item, imported by \`catalog:import\`). autocannon sends the load over loopback; every answer is timed.
Where a line covers several addresses (20 products, 20 of the written searches), each connection requests them in turn.

The baseline of each line is a bare \`node:http\` server that holds the same answers in memory and sends them from the same core
right afterward. "Core" is the share of its core that a side used: below about 95 % something else was the bottleneck
(PostgreSQL for the site, the load generator for the bare server, other work for both). Requests per second of processor time
leave that out and are the fairer ratio.

Pages are cached. "Rendered pages" requests them as staff, which bypasses the cache. Their baseline is plain Express that
runs the same statements through \`pg\` and renders the same tree with the same rows.

A change is made by SQL, outside two processes of the site; it counts as visible when both show it.

"SQL" runs the statements that the site sent for the same searches through \`pg\`, one after another, from the site's core:
first those of a repeated search, then those of a new one, whose matches are also counted.

A page's weight is everything that arrives before it is interactive: the document, its styles, its scripts with their static
imports, as served with brotli, without headers. 1 kB is 1,000 bytes.`;

const NO_READING = `${READING_HEADING}\n\nNot written yet.\n`;

export async function writeDocument(results: BenchResults): Promise<string> {
  const previous = await readFile(path.join(ROOT, FILE), 'utf8').catch(() => '');
  return writeReport(FILE, composeDocument(results, previous));
}

export function composeDocument(results: BenchResults, previous: string): string {
  const sections = describeResults(results);
  return [
    HEAD,
    METHOD,
    `## This run\n\n${describeMachine(results)}`,
    renderSections(sections),
    readingOf(previous),
  ].join('\n\n');
}

function readingOf(previous: string): string {
  const at = previous.indexOf(`\n${READING_HEADING}`);
  return at < 0 ? NO_READING : previous.slice(at + 1);
}
