import type { SyncRunResponse } from '../../../../backend/wordpress-sync/admin/wordpress-sync-admin.contract.js';
import { heldRun, runSummary } from './run-history.js';

const COUNTS = { total: 12, created: 2, updated: 1, unchanged: 9, removed: 0, skipped: 0, heldBack: 0 };

function run(given: Partial<SyncRunResponse> = {}): SyncRunResponse {
  const at = '2026-03-04T05:06:07.000Z';
  return {
    id: 1,
    trigger: 'schedule',
    state: 'succeeded',
    full: true,
    dryRun: false,
    allowRemovals: false,
    requestedAt: at,
    startedAt: at,
    finishedAt: at,
    counts: COUNTS,
    error: null,
    ...given,
  };
}

test.each([
  [{}, '12 posts: 2 new, 1 updated, 0 removed, 0 skipped'],
  [{ dryRun: true }, '12 posts: 2 new, 1 updated, 0 removed, 0 skipped (nothing was changed)'],
  [{ full: false }, '12 posts, changes only: 2 new, 1 updated, 0 removed, 0 skipped'],
  [{ counts: { ...COUNTS, total: 1, heldBack: 11 } }, '1 post: 2 new, 1 updated, 0 removed, 0 skipped, 11 held back'],
  [{ counts: null }, ''],
])('%j reads %j', (given, text) => {
  expect(runSummary(run(given))).toBe(text);
});

test('a held run waits until a later full run is not held', () => {
  const held = run({ id: 5, state: 'held' });
  expect(heldRun([])).toBeNull();
  expect(heldRun([held])).toBe(held);
  expect(heldRun([run({ state: 'running', finishedAt: null, counts: null }), held])).toBe(held);
  expect(heldRun([run({ full: false }), run({ dryRun: true }), run({ state: 'failed' }), held])).toBe(held);
  expect(heldRun([run(), held])).toBeNull();
});
