import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SyncRunDetail } from '../../../../backend/wordpress-sync/desk/wordpress-sync-desk.contract.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { invalidateStaff, useStaffQuery } from '../../../features/staff/use-staff.js';
import { RunEntries } from './run-entries.js';
import { RUN_STATES, runSummary } from './run-texts.js';
import { SYNC_CHANGES, SYNC_RUNS_PATH } from './use-sync.js';

const POLL_MS = 1_000;

/** Follows a run until it ends, then shows its result. */
export function StartedRun({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const [isOver, setOver] = useState(false);
  const query = useStaffQuery<SyncRunDetail>([SYNC_RUNS_PATH, id], isOver ? undefined : { refetchInterval: POLL_MS });
  const finishedAt = query.data?.finishedAt ?? null;

  useEffect(() => {
    if (finishedAt === null) return;
    setOver(true);
    void invalidateStaff(queryClient, SYNC_CHANGES);
  }, [finishedAt, queryClient]);

  return (
    <StaffResults query={query}>
      {(run) => (
        <>
          <p role="status">
            {run.dryRun ? 'Dry run' : 'Run'} {run.id}:{' '}
            {run.finishedAt === null ? 'Running...' : `${RUN_STATES[run.state]}. ${run.fault ?? ''} ${runSummary(run)}`}
          </p>
          {run.finishedAt !== null && <RunEntries run={run} />}
        </>
      )}
    </StaffResults>
  );
}
