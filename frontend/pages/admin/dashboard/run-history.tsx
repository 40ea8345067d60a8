import { useState } from 'react';
import {
  SYNC_RUNS_PAGE_SIZE,
  type SyncRunAnswer,
} from '../../../../backend/wordpress-sync/desk/wordpress-sync-desk.contract.js';
import { StaffEmpty, StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffRows } from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';
import { Pagination } from '../../../ui/pagination.js';
import { RunEntries } from './run-entries.js';
import styles from './run-history.module.css';
import { RUN_STATES, RUN_TRIGGERS, runSummary } from './run-texts.js';
import { StartedRun } from './started-run.js';
import type { RunStarter } from './use-start-run.js';
import { SYNC_RUNS_PATH } from './use-sync.js';

interface RunHistoryProps {
  page: number;
  /** Null for staff who cannot start runs. */
  starter: RunStarter | null;
}

export function RunHistory({ page, starter }: RunHistoryProps) {
  const runs = useStaffRows<SyncRunAnswer>([SYNC_RUNS_PATH, { page }]);
  return (
    <StaffPanel heading="Sync history">
      {starter && (
        <div className={styles.start}>
          <p>A dry run shows what a sync would do and changes nothing.</p>
          <Button variant="outline" disabled={starter.isPending} onClick={() => starter.start({ dryRun: true })}>
            Start a dry run
          </Button>
        </div>
      )}
      {starter?.runId && <StartedRun key={starter.runId} id={starter.runId} />}
      <StaffResults query={runs}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <StaffEmpty>{total === 0 ? 'No sync runs yet.' : 'No sync runs on this page.'}</StaffEmpty>
            ) : (
              <ol className={styles.runs}>
                {rows.map((run) => (
                  <Run key={run.id} run={run} />
                ))}
              </ol>
            )}
            <Pagination
              label="Sync history pages"
              page={page}
              last={Math.ceil(total / SYNC_RUNS_PAGE_SIZE)}
              address={(to) => (to === 1 ? '/admin' : `/admin?runs=${to}`)}
            />
          </>
        )}
      </StaffResults>
    </StaffPanel>
  );
}

function Run({ run }: { run: SyncRunAnswer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.time}>
            <StaffTime at={run.requestedAt} />
          </span>
          <span className={styles.state} data-state={run.state}>
            {RUN_STATES[run.state]}
          </span>
          <span>
            {RUN_TRIGGERS[run.trigger]}
            {run.dryRun && ', dry run'}
          </span>
          <span className={styles.what}>{run.fault ?? runSummary(run)}</span>
        </summary>
        {isOpen && (
          <div className={styles.entries}>
            {run.fault !== null && <p>{runSummary(run)}</p>}
            <StaffFacts
              facts={[
                ['Started', run.startedAt && <StaffTime key="started" at={run.startedAt} />],
                ['Finished', run.finishedAt && <StaffTime key="finished" at={run.finishedAt} />],
                ['Scope', run.full ? 'All posts' : 'Changes since the last sync'],
                ['Unchanged posts', run.counts?.unchanged],
              ]}
            />
            <RunEntries run={run} />
          </div>
        )}
      </details>
    </li>
  );
}
