import { ALL_ROWS } from './fault-options.ts';
import { composeDocument } from './faults-document.ts';

import { sampleResults, sampleRow } from './sample-fault-results.ts';

it('has a row for each fault, stop and percentile', () => {
  const text = composeDocument(sampleResults({ rows: [sampleRow(), sampleRow({ title: 'lost', drainedMs: null })] }));
  expect(text).toMatch(/\| Redis stopped and started \| +0 \| +200 \| +200 \| +200 \| +200 \| .* \| +49 \| +4\.9 \|\n/);
  expect(text).toMatch(/\| lost .* never \|\n/);
  expect(text).toMatch(/\| Redis stopped and started \| +120 \| +3 \| +2 \| +0 \| +310 \| +0\.4 \|\n/);
  expect(text).toMatch(/\| Redis is down \| +0\.0 \| +1\.1 \| +0 \|\n/);
  expect(text).toMatch(/\| ratio +\| +3\.00 \| +3\.00 \| +3\.00 \|\n/);
});

it('describes each fault', () => {
  const text = composeDocument(sampleResults());
  for (const { title, description } of ALL_ROWS) expect(text).toContain(`- **${title}**: ${description}`);
});

it('omits parts that were not measured', () => {
  const text = composeDocument(sampleResults({ rows: [], stops: [], latency: null }));
  expect(text).not.toMatch(/## (Inquiries|Page views|Stopped|The answer)/);
});
