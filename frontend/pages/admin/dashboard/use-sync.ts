import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  SyncRunInput,
  SyncRunResponse,
} from '../../../../backend/wordpress-sync/admin/wordpress-sync-admin.contract.js';
import type { SyncResponse } from '../../../../backend/wordpress-sync/wordpress-sync.contract.js';
import { HttpError } from '../../../api/http.js';
import { LIST_POSTS_KEY } from '../../../api/site-queries.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';

export const SYNC_RUNS_PATH = '/api/admin/sync-runs';
export const STATUS_PATH = '/api/admin/status';
/** Queries that a run invalidates: the blog's list (specification §4), the history and the status. */
export const SYNC_CHANGES = [LIST_POSTS_KEY[0], SYNC_RUNS_PATH, STATUS_PATH];

/** 'Sync Now': the request completes when the run has ended (specification §8). */
export function useSync() {
  const toast = useToast();
  const queryClient = useQueryClient();
  const sync = useStaffMutation({
    call: () => sendStaff<SyncResponse>('POST', '/api/sync/wordpress'),
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
export function useStartRun() {
  const toast = useToast();
  const [runId, setRunId] = useState<number | null>(null);
  const mutation = useStaffMutation({
    call: (input: SyncRunInput) => sendStaff<SyncRunResponse>('POST', SYNC_RUNS_PATH, input),
    invalidates: [SYNC_RUNS_PATH],
    onDone: ({ id }) => setRunId(id),
  });
  const onError = (error: unknown) =>
    toast({ title: 'Sync not started', description: staffFailure(error).message, variant: 'destructive' });

  return {
    /** The last run that was started on this screen. */
    runId,
    isPending: mutation.isPending,
    start: (input: SyncRunInput) => mutation.mutate(input, { onError }),
  };
}

export type RunStarter = ReturnType<typeof useStartRun>;

/** Specification §8. */
export const SYNC_FAILED = 'Failed to sync with WordPress. Please check your WordPress URL and try again.';

/** The server's message, or else the text of the specification. */
export function syncFailureText(error: unknown): string {
  // A proxy's error page has no message.
  if (error instanceof HttpError && !hasMessage(error.text)) return SYNC_FAILED;
  return staffFailure(error).message;
}

function hasMessage(text: string): boolean {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message !== '';
  } catch {
    return false;
  }
}
