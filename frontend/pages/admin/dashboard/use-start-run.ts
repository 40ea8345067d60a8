import { useState } from 'react';
import type {
  SyncRunAnswer,
  SyncRunInput,
} from '../../../../backend/wordpress-sync/desk/wordpress-sync-desk.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { SYNC_RUNS_PATH } from './use-sync.js';

/** Starts a run for an owner: a dry run, or one that removes posts. */
export function useStartRun() {
  const toast = useToast();
  const [runId, setRunId] = useState<number | null>(null);
  const mutation = useStaffMutation({
    call: (input: SyncRunInput) => sendStaff<SyncRunAnswer>('POST', SYNC_RUNS_PATH, input),
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
