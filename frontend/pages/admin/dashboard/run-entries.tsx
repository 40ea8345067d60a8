import { useState } from 'react';
import type {
  SyncRunAnswer,
  SyncRunDetail,
} from '../../../../backend/wordpress-sync/desk/wordpress-sync-desk.contract.js';
import type { SyncEntry } from '../../../../backend/wordpress-sync/wordpress-sync.contract.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';
import styles from './run-entries.module.css';
import { SYNC_RUNS_PATH } from './use-sync.js';

const SHOWN_AT_FIRST = 10;

/** The posts of a run by result, each with its reason. */
export function RunEntries({ run }: { run: SyncRunAnswer }) {
  const detail = useStaffQuery<SyncRunDetail>([SYNC_RUNS_PATH, run.id]);
  return <StaffResults query={detail}>{(answer) => <Groups run={answer} />}</StaffResults>;
}

function Groups({ run: { entries, counts } }: { run: SyncRunDetail }) {
  const isHeld = (counts?.heldBack ?? 0) > 0;
  const groups: [string, SyncEntry[], number][] = [
    ['New', entries.created, counts?.created ?? 0],
    ['Updated', entries.updated, counts?.updated ?? 0],
    [isHeld ? 'Held back' : 'Removed', entries.removed, (isHeld ? counts?.heldBack : counts?.removed) ?? 0],
    ['Skipped', entries.skipped, counts?.skipped ?? 0],
  ];
  const filled = groups.filter(([, list]) => list.length > 0);
  if (filled.length === 0) return <p>No posts were changed.</p>;
  return (
    <div className={styles.groups}>
      {filled.map(([name, list, count]) => (
        <Group key={name} name={name} list={list} count={count} />
      ))}
    </div>
  );
}

/** @param count total number of posts with this result; `list` may be truncated */
function Group({ name, list, count }: { name: string; list: SyncEntry[]; count: number }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, SHOWN_AT_FIRST);
  return (
    <section>
      <h3>
        {name} ({count})
      </h3>
      <ul>
        {shown.map(({ wpId, title, reason }) => (
          <li key={wpId}>
            <span className={styles.id}>{wpId}</span>
            <span>{title || '(no title)'}</span>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <Button variant="outline" onClick={() => setWhole(true)}>
          Show all {list.length}
        </Button>
      )}
      {shown.length === list.length && count > list.length && <p>and {count - list.length} more</p>}
    </section>
  );
}
