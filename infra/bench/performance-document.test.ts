import type { BenchResults, Measured } from './bench-results.ts';
import { composeDocument, READING_HEADING } from './performance-document.ts';

const measured = (perSecond: number, p99: number): Measured => ({
  count: 10,
  perSecond,
  p50: 1,
  p95: 2,
  p99,
  failures: 0,
  busy: 0.5,
});

const results: BenchResults = {
  machine: {
    processor: 'Example CPU',
    cores: 2,
    node: 'v24.0.0',
    system: 'linux x64',
    loadBefore: 0.1,
    date: '2026-11-21',
  },
  pinned: true,
  connections: 10,
  seconds: 4,
  warmUpSeconds: 1,
  requests: [
    {
      request: '/catalog',
      products: 100_000,
      encoding: 'identity',
      bytes: 36_000,
      site: measured(600, 30),
      bare: measured(20_000, 1.5),
      half: { site: measured(300, 3), bare: measured(300, 1) },
    },
  ],
  sql: [],
  uncached: [],
  changes: { processes: 2, median: 300, worst: 520 },
  secondStartMs: 6_500,
  starts: [],
  weights: [
    {
      page: '/',
      html: 5_000,
      script: 110_000,
      style: 9_000,
      fonts: 70_000,
      namedFonts: 107_000,
      unpacked: [{ path: '/assets/a.js', bytes: 367_000, brotliBytes: 99_000 }],
    },
  ],
  catalogImport: null,
};

it('shows ratios beside the figures, and the budget below the weights', () => {
  const document = composeDocument(results, '');
  expect(document).toMatch(/\/catalog +\| +100,000 \| none +\| +36\.0 \| +600 \| +20,000 \| +0\.030 \|/);
  expect(document).toMatch(/\| +50 % \| +50 % \| +1,200 \| +40,000 \| +0\.030 \| +0 \|/);
  expect(document).toMatch(/\| budget +\| +30\.0 \| +105\.0 \| +18\.0 \|/);
  expect(document).toContain('`/assets/a.js`: 367.0 kB; brotli would make it 99.0 kB');
});

it('says which goals were reached', () => {
  const document = composeDocument(results, '');
  expect(document).toMatch(/requests a core second against bare node:http: \/catalog.+\| ≥ 0\.6 +\| 0\.030 +\| no /);
  expect(document).toMatch(/p99 at half that load.+\| ≤ 1\.50 +\| 3\.00 +\| no /);
  expect(document).toMatch(/change to visible, 2 processes.+\| ≤ 1,000 +\| 520 +\| yes /);
  expect(document).toMatch(/JavaScript of \/, brotli +\| ≤ 95 kB +\| 110\.0 kB +\| no /);
  expect(document).toMatch(/second npm start.+\| no /);
});

it('omits what was not measured', () => {
  expect(composeDocument(results, '')).not.toContain('Searches beside their SQL');
});

it('keeps the handwritten section', () => {
  const previous = `# Performance\n\n## Requests\n\nold figures\n\n${READING_HEADING}\n\nReact.\n`;
  const document = composeDocument(results, previous);
  expect(document.endsWith(`${READING_HEADING}\n\nReact.\n`)).toBe(true);
  expect(document).not.toContain('old figures');
});
