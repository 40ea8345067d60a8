import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderSections, writeReport } from '../measuring/report.ts';
import { ROOT } from '../project.ts';
import type { BenchResults } from './bench-results.ts';
import { describeMachine, describeResults } from './bench-tables.ts';

const FILE = 'docs/performance.md';

/** What a run cannot know: read out of the figures by a person, and kept from one run to the next. */
export const READING_HEADING = '## What limits it';

const HEAD = `# Performance

Written by \`npm run bench -- --write\`, all but its last section. Figures of one machine and one run: the ratios say more
than the numbers beside them.`;

const METHOD = `## How it is measured

The site runs as \`npm start\` runs it, on a PostgreSQL and a Redis of its own, with the sample catalog and with 100,000
products made of it (each article again and again as another lot, imported by \`catalog:import\`). The load comes from
autocannon over loopback; each answer's time is taken singly. Where several addresses stand behind a line (20 products,
20 of the written searches), each connection asks for them in turn.

Beside each line stands a bare \`node:http\` server that holds the very same answers, bytes and headers, in memory and sends
them from the same core right after. "Core" is the share of its core that a side used: below about 95 % something else set the
pace (PostgreSQL for the site, the load generator for the bare server, other work on the machine for both). Requests for each
second of processor time leave that out, and are the fairer ratio.

Pages are kept: "Rendered pages" asks for them as staff, for whom they are rendered each time. Beside it stands plain Express that
runs the same statements by \`pg\` and renders the same tree with the same rows.

A change is made by SQL, behind the back of two processes of the site; its time ends when both show it.

"SQL" runs the statements that the site was seen to send for the same searches, one after another through \`pg\`, from the
site's core: those for a search that somebody has made before, then those for a new one, whose matches are counted as well.

A page weighs what arrives before it answers to a touch: the document, its styles, its scripts with their static imports,
as served to a browser that accepts brotli, without headers. 1 kB is 1,000 bytes.`;

const NO_READING = `${READING_HEADING}\n\nNot written yet.\n`;

export async function writeDocument(results: BenchResults): Promise<string> {
  const previous = await readFile(path.join(ROOT, FILE), 'utf8').catch(() => '');
  return writeReport(FILE, composeDocument(results, previous));
}

export function composeDocument(results: BenchResults, previous: string): string {
  const sections = describeResults({ ...results, profiles: [] });
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
