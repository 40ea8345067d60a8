import { useQueryClient } from '@tanstack/react-query';
import type { SyncAnswer } from '../../../../backend/wordpress-sync/wordpress-sync.contract.js';
import { HttpError } from '../../../api/http.js';
import { LIST_POSTS_KEY } from '../../../api/list-posts.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { syncFailureText } from './sync-failure.js';

export const SYNC_RUNS_PATH = '/api/admin/sync-runs';
export const STATUS_PATH = '/api/admin/status';
/** Queries that a run invalidates: the blog's list (specification §4), the history and the status. */
export const SYNC_CHANGES = [LIST_POSTS_KEY[0], SYNC_RUNS_PATH, STATUS_PATH];

/** 'Sync Now': the request completes when the run has ended (specification §8). */
export function useSync() {
  const toast = useToast();
  const queryClient = useQueryClient();
  const sync = useStaffMutation({
    call: () => sendStaff<SyncAnswer>('POST', '/api/sync/wordpress'),
    invalidates: SYNC_CHANGES,
    onDone: ({ message, heldBackCount }) =>
      toast(
        heldBackCount > 0
          ? { title: 'Sync Incomplete', description: message, variant: 'destructive' }
          : { title: 'WordPress Sync Complete', description: message },
      ),
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
