import { SyncedPostsService } from '../blog/synced-posts.service.js';
import { readStoredConnections } from '../connections/connections.service.js';
import { ThreadsService } from '../platform/threads/threads.service.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { SyncRunnerService } from '../wordpress-sync/run/sync-runner.service.js';
import { SyncRun } from '../wordpress-sync/sync-run.entity.js';
import type { SyncEntry } from '../wordpress-sync/wordpress-sync.contract.js';
import { SyncRunsService, toSyncResponse } from '../wordpress-sync/wordpress-sync.service.js';
import { CommandError, readWords, runCommand } from './run-command.js';

const USAGE = 'Usage: npm run wordpress:sync -- [--dry-run] [--incremental] [--allow-removals]';
const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  incremental: { type: 'boolean', default: false },
  'allow-removals': { type: 'boolean', default: false },
} as const;

/** `wordpress-sync`: runs a sync in this process and prints what it did, or would do. */
await runCommand(async ({ em }, { siteSettings }) => {
  const {
    'dry-run': dryRun,
    incremental,
    'allow-removals': allowRemovals,
  } = readWords(USAGE, { options: OPTIONS }, ({ values }) => values);
  const settings = siteSettings();
  await readStoredConnections(em, settings);
  if (settings.contentSiteUrl === null)
    throw new CommandError(
      'No content site is set (WORDPRESS_URL, /admin/connections): there is nothing to sync from.',
    );
  const run = await new SyncRunsService(em).create({ trigger: 'command', full: !incremental, dryRun, allowRemovals });
  if (run === null) throw new CommandError('Another sync is running. Try again when it has finished.');
  const [posts, staff, threads] = [new SyncedPostsService(em), new StaffAddressesService(em), new ThreadsService()];
  await new SyncRunnerService(em, posts, staff, settings, threads).run(run.id);
  const done = await em.fork().findOneOrFail(SyncRun, run.id);
  if (done.report) {
    const { report } = done;
    const { created, updated, removed, skipped } = report.entries;
    print('new', report.created, created);
    print('changed', report.updated, updated);
    if (report.heldBack > 0) print('held back', report.heldBack, removed);
    else print('removed', report.removed, removed);
    print('skipped', report.skipped, skipped);
    console.log(`unchanged    ${report.unchanged}`);
  }
  if (done.state === 'failed') throw new CommandError(done.error ?? 'The sync failed');
  console.log(dryRun ? 'Nothing was changed: this was a dry run.' : toSyncResponse(done).message);
  if (done.state === 'held') console.log('Run it again with --allow-removals to remove them.');
});

function print(what: string, count: number, entries: readonly SyncEntry[]): void {
  console.log(`${what.padEnd(12)} ${count}`);
  for (const { wpId, title, reason } of entries) console.log(`  ${String(wpId).padStart(6)}  ${title}: ${reason}`);
  if (count > entries.length) console.log(`          and ${count - entries.length} more`);
}
