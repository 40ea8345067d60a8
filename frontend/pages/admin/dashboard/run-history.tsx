import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as syncs from '../../../../backend/wordpress-sync/admin/wordpress-sync-admin.contract.js';
import type * as wordpress from '../../../../backend/wordpress-sync/wordpress-sync.contract.js';
import { HttpError } from '../../../api/http.js';
import { LIST_POSTS_KEY } from '../../../api/site-queries.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { type MarkTone, StaffTime } from '../../../features/staff/cells.js';
import { ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { ResourceList, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PARTS } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import labels from '../../../features/staff/staff-labels.json' with { type: 'json' };
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { useStaffMutation, useStaffQuery, useStaffRun } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { OutlineButton } from '../../../ui/button.js';
import styles from './dashboard.module.css';

const TONES: Partial<Record<wordpress.SyncState, MarkTone>> = { failed: 'signal', held: 'amber', succeeded: 'safe' };

const RUN_STATES: Record<wordpress.SyncState, string> = labels.syncStates;
const RUN_TRIGGERS: Record<wordpress.SyncTrigger, string> = labels.syncTriggers;

const COLUMNS: readonly StaffColumn<syncs.SyncRunResponse>[] = [
  { head: 'Time', cell: ({ requestedAt }) => <StaffTime at={requestedAt} /> },
  {
    head: 'State',
    cell: ({ state }) => (
      <span className="state" data-tone={TONES[state]} data-shape="full">
        {RUN_STATES[state]}
      </span>
    ),
  },
  { head: 'Trigger', cell: ({ trigger, dryRun }) => `${RUN_TRIGGERS[trigger]}${dryRun ? ', dry run' : ''}` },
  { head: 'Result', cell: (run) => <RunResult run={run} /> },
];

export const RunHistory = ({ starter }: { starter: RunStarter }) => (
  <StaffPanel heading="Sync history">
    {starter && (
      <div className="row across-6 between muted">
        <p>A dry run shows what a sync would do and changes nothing.</p>
        <OutlineButton disabled={starter.isPending} onClick={() => starter.mutate({ dryRun: true })}>
          Start a dry run
        </OutlineButton>
      </div>
    )}
    {starter && <StaffFailureNote error={starter.error} />}
    {starter?.data && <StartedRun key={starter.data.id} id={starter.data.id} />}
    <ResourceList
      dense
      address="/admin"
      path={SYNC_RUNS_PATH}
      pageSize={syncs.SYNC_RUNS_PAGE_SIZE}
      {...LIST_PARTS['sync-runs']}
      columns={COLUMNS}
    />
  </StaffPanel>
);

function RunResult({ run }: { run: syncs.SyncRunResponse }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{run.error ?? runSummary(run)}</summary>
      {isOpen && (
        <div className={`stack ${styles.entries}`}>
          {run.error !== null && <p>{runSummary(run)}</p>}
          <StaffFacts
            facts={[
              ['Started', run.startedAt && <StaffTime key="started" at={run.startedAt} />],
              ['Finished', run.finishedAt && <StaffTime key="finished" at={run.finishedAt} />],
              ['Scope', run.full ? 'All posts' : 'Changes since the last sync'],
              ['Unchanged posts', run.counts?.unchanged],
            ]}
          />
          <RunEntries id={run.id} />
        </div>
      )}
    </details>
  );
}

const SHOWN_AT_FIRST = 10;

function RunEntries({ id }: { id: number }) {
  const detail = useStaffQuery<syncs.SyncRunDetail>([SYNC_RUNS_PATH, id]);
  return (
    <StaffResults query={detail}>
      {({ entries: { created, updated, removed, skipped, pictures = [] }, counts }) => {
        const isHeld = (counts?.heldBack ?? 0) > 0;
        const groups: [string, wordpress.SyncEntry[], number | undefined][] = [
          ['New', created, counts?.created],
          ['Updated', updated, counts?.updated],
          isHeld ? ['Held back', removed, counts?.heldBack] : ['Removed', removed, counts?.removed],
          ['Skipped', skipped, counts?.skipped],
          ['Featured pictures not shown', pictures, pictures.length],
        ];
        const filled = groups.filter(([, list]) => list.length > 0);
        if (filled.length === 0) return <p>No posts were changed.</p>;
        return filled.map(([name, list, count = 0]) => <Group key={name} name={name} list={list} count={count} />);
      }}
    </StaffResults>
  );
}

/** @param count total number of posts with this result; `list` may be truncated */
function Group({ name, list, count }: { name: string; list: wordpress.SyncEntry[]; count: number }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="stack gap-2 left">
      <h3 className="step-1">{`${name} (${count})`}</h3>
      <ul className="ruled small full">
        {shown.map(({ wpId, title, reason }) => (
          <li key={wpId}>
            <span className="number tiny">{wpId}</span>
            <span>{title || '(no title)'}</span>
            <span className="muted">{reason}</span>
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <OutlineButton onClick={() => setWhole(true)}>{`Show all ${list.length}`}</OutlineButton>
      )}
      {shown.length === list.length && count > list.length && <p>{`and ${count - list.length} more`}</p>}
    </section>
  );
}

export function HeldRun({ run, starter }: { run: syncs.SyncRunResponse; starter: RunStarter }) {
  const count = run.counts?.heldBack ?? 0;
  return (
    <StaffPanel heading={`${count} removals need an owner`}>
      <p>
        These posts are no longer on the content site. That many removals at once may mean that the content site is
        broken, so they stay on the blog until an owner confirms the removal. Everything else was synced. If they should
        still be there, fix the content site and sync again.
      </p>
      <RunEntries id={run.id} />
      {starter ? (
        <div>
          <ConfirmButton
            {...questions.removeHeldPosts}
            question={`Remove up to ${count} posts?`}
            disabled={starter.isPending}
            typedCount={count}
            onConfirm={() => starter.mutate({ allowRemovals: true })}
          />
        </div>
      ) : (
        <p>Ask an owner to confirm.</p>
      )}
    </StaffPanel>
  );
}

const isFinished = ({ finishedAt }: syncs.SyncRunDetail): boolean => finishedAt !== null;

function StartedRun({ id }: { id: number }) {
  return (
    <StaffResults query={useStaffRun([SYNC_RUNS_PATH, id], isFinished, SYNC_CHANGES)}>
      {(run) => (
        <>
          <p role="status">
            {`${run.dryRun ? 'Dry run' : 'Run'} ${run.id}: ${run.finishedAt ? `${RUN_STATES[run.state]}. ${run.error ?? ''} ${runSummary(run)}` : 'Running...'}`}
          </p>
          {run.finishedAt !== null && <RunEntries id={run.id} />}
        </>
      )}
    </StaffResults>
  );
}

/** As in '12 posts: 2 new, 1 updated, 0 removed, 0 skipped'. */
export function runSummary({ counts, dryRun, full }: syncs.SyncRunResponse): string {
  if (counts === null) return '';
  const { total, created, updated, removed, skipped, heldBack } = counts;
  const parts = [`${created} new`, `${updated} updated`, `${removed} removed`, `${skipped} skipped`];
  if (heldBack > 0) parts.push(`${heldBack} held back`);
  const posts = `${total} ${total === 1 ? 'post' : 'posts'}`;
  return `${posts}${full ? '' : ', changes only'}: ${parts.join(', ')}${dryRun ? ' (nothing was changed)' : ''}`;
}

/**
 * The run that waits for an owner, or null. Only full runs find removed posts, so the latest full run decides.
 * @param runs newest first
 */
export function heldRun(runs: readonly syncs.SyncRunResponse[]): syncs.SyncRunResponse | null {
  const last = runs.find(({ full, dryRun, counts, finishedAt, state }) => {
    return full && !dryRun && counts !== null && finishedAt !== null && state !== 'failed';
  });
  return last?.state === 'held' ? last : null;
}

export const SYNC_RUNS_PATH = '/api/admin/sync-runs';
export const STATUS_PATH = '/api/admin/status';
/** Queries that a run invalidates: the blog's list (specification §4), the history and the status. */
const SYNC_CHANGES = [LIST_POSTS_KEY[0], SYNC_RUNS_PATH, STATUS_PATH];

/** 'Sync Now': the request completes when the run has ended (specification §8). */
export function useSync() {
  const toast = useToast();
  const queryClient = useQueryClient();
  const sync = useStaffMutation({
    call: () => sendStaff<wordpress.SyncResponse>('POST', '/api/sync/wordpress'),
    invalidates: SYNC_CHANGES,
    toast: ({ message, heldBackCount }) =>
      heldBackCount > 0
        ? { title: 'Sync Incomplete', description: message, variant: 'destructive' }
        : { title: 'WordPress Sync Complete', description: message },
  });

  const onError = (error: unknown) => {
    // The sign-in form covers the page.
    if (error instanceof HttpError && error.status === 401) return;
    toast({ title: 'Sync Failed', description: syncFailureText(error), variant: 'destructive' });
    // The history shows the failed run.
    void queryClient.invalidateQueries({ queryKey: [SYNC_RUNS_PATH] });
  };

  return { isPending: sync.isPending, answer: sync.data, start: () => sync.mutate(undefined, { onError }) };
}

export type Sync = ReturnType<typeof useSync>;

/** Starts a run for an owner: a dry run, or one that removes posts. */
export const useStartRun = () =>
  useStaffMutation({
    call: (input: syncs.SyncRunInput) => sendStaff<syncs.SyncRunResponse>('POST', SYNC_RUNS_PATH, input),
    invalidates: [SYNC_RUNS_PATH],
  });

/** Null for staff who cannot start runs. */
type RunStarter = ReturnType<typeof useStartRun> | null;

/** Specification §8. */
export const SYNC_FAILED = 'Failed to sync with WordPress. Please check your WordPress URL and try again.';

/** The server's message, or else the text of the specification. */
function syncFailureText(error: unknown): string {
  // A proxy's error page has no message.
  if (error instanceof HttpError && !error.body.message) return SYNC_FAILED;
  return staffFailure(error).message;
}
