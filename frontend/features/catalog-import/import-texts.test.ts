import type { ImportRunAnswer } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { changeCount, listedOutcome, outcomeText, progressText, removalsToConfirm, stateText } from './import-texts.js';

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

const counts = { rows: 1_303, created: 1_000, updated: 2, unchanged: 301, removed: 4 };

it('describes the outcome of a run', () => {
  expect(outcomeText(run({ counts }))).toBe('1,000 new, 2 changed, 301 unchanged, 4 removed');
  expect(outcomeText(run({ state: 'refused', counts }))).toBe('Nothing was changed');
  expect(outcomeText(run({ state: 'failed', fault: 'No worker took it up' }))).toBe('No worker took it up');
  expect(outcomeText(run({ state: 'running' }))).toBe('');
  expect(stateText(run({ state: 'refused' }))).toBe('Errors in the file');
});

it('lists a check as a check, not as done', () => {
  expect(listedOutcome(run({ dryRun: true, counts }))).toBe(
    'Checked, not imported: 1,000 new, 2 changed, 301 unchanged, 4 removed',
  );
  expect(listedOutcome(run({ dryRun: false, counts }))).toBe('1,000 new, 2 changed, 301 unchanged, 4 removed');
  expect(listedOutcome(run({ dryRun: true, state: 'refused', counts }))).toBe('Nothing was changed');
});

it('asks for the number of many removals', () => {
  expect(removalsToConfirm(run({ counts }))).toBeNull();
  expect(removalsToConfirm(run({ counts: { ...counts, removed: 105, total: 310 } }))).toBe(105);
  expect(removalsToConfirm(run({ counts: { ...counts, removed: 62, total: 310 } }))).toBeNull();
});

it('counts the changed products', () => {
  expect(changeCount(run({ counts }))).toBe(1_006);
  expect(changeCount(run({}))).toBe(0);
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
