import type { ImportRunAnswer } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { listedOutcome, outcomeText, progressText, stateText } from './import-run-panel.js';

const run = (fields: Partial<ImportRunAnswer>) =>
  ({
    state: 'done',
    counts: null,
    fault: null,
    bytesRead: 0,
    rowsRead: 0,
    fileSize: 200,
    ...fields,
  }) as ImportRunAnswer;

const counts = { rows: 1_303, created: 1_000, updated: 2, unchanged: 301, removed: 4, total: 307, changes: 1_010 };

it('describes the outcome of a run', () => {
  expect(outcomeText(run({ counts }))).toBe('1,000 new, 2 changed, 301 unchanged, 4 removed');
  expect(outcomeText(run({ state: 'refused', counts }))).toBe('Nothing was changed');
  expect(outcomeText(run({ state: 'failed', fault: 'No worker took it up' }))).toBe('No worker took it up');
  expect(outcomeText(run({ state: 'running' }))).toBe('');
  expect(stateText(run({ state: 'refused' }))).toBe('Errors in the file');
});

it('says that a preview waits', () => {
  const counted = '1,000 new, 2 changed, 301 unchanged, 4 removed';
  expect(listedOutcome(run({ isWaiting: true, counts }))).toBe(`Waiting for your confirmation: ${counted}`);
  expect(listedOutcome(run({ isWaiting: false, counts }))).toBe(counted);
  expect(listedOutcome(run({ isWaiting: false, state: 'canceled', counts }))).toBe('Nothing was changed');
});

it('describes the progress', () => {
  expect(progressText(run({ state: 'queued' }))).toBe('Waiting to start...');
  expect(progressText(run({ state: 'running', bytesRead: 99, rowsRead: 12_000 }))).toBe(
    '12,000 rows read, 49% of the file',
  );
  expect(progressText(run({ state: 'running', bytesRead: 200, rowsRead: 24_000 }))).toBe(
    '24,000 rows read. Comparing with the catalog...',
  );
});
