import { describeScores, readScores } from './scores.ts';

const REPORT = JSON.stringify({
  categories: {
    performance: { score: 0.974 },
    accessibility: { score: 1 },
    'best-practices': { score: null },
    seo: { score: 0.92 },
  },
  audits: {
    'largest-contentful-paint': { numericValue: 1_849.6 },
    'total-blocking-time': { numericValue: 12.4 },
    'cumulative-layout-shift': { numericValue: 0.00051 },
  },
});

test('a report becomes a row of the table', () => {
  expect(
    describeScores([
      {
        ...readScores('/catalog', REPORT),
        slowestInteraction: 40,
        weight: { html: 8_100, script: 116_000, style: 6_700 },
      },
    ]),
  ).toBe(
    [
      '| page | performance | accessibility | best-practices | seo | largest paint | blocked | layout shift | slowest interaction | HTML | scripts | styles |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      '| `/catalog` | 97 | 100 | 0 | 92 | 1.8 s | 12 ms | 0.001 | 40 ms | 8.1 kB | 116.0 kB | 6.7 kB |',
    ].join('\n'),
  );
});
