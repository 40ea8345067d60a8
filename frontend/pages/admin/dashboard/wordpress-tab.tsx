import { hasRight } from '../../../../backend/staff/staff.contract.js';
import type { SyncRunAnswer } from '../../../../backend/wordpress-sync/desk/wordpress-sync-desk.contract.js';
import { useStaffRows, useStaffSelf } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/site-context.js';
import { HeldRun } from './held-run.js';
import { HowToAdd } from './how-to-add.js';
import { RunHistory } from './run-history.js';
import { heldRun } from './run-texts.js';
import { SyncPanel } from './sync-panel.js';
import { useStartRun } from './use-start-run.js';
import { SYNC_RUNS_PATH, type Sync } from './use-sync.js';

interface WordpressTabProps {
  sync: Sync;
  /** Query parameters; `runs` is the page of the history. */
  parameters: URLSearchParams;
}

/** The sync with the content site (specification §2). */
export function WordpressTab({ sync, parameters }: WordpressTabProps) {
  const { contentSiteUrl } = useSite();
  const self = useStaffSelf();
  const latest = useStaffRows<SyncRunAnswer>([SYNC_RUNS_PATH, { page: 1 }]);
  const starter = useStartRun();
  const held = heldRun(latest.data?.rows ?? []);
  const canStart = self != null && hasRight(self.role, 'sync') && contentSiteUrl !== null;

  return (
    <>
      <SyncPanel sync={sync} />
      {held && <HeldRun run={held} starter={canStart ? starter : null} />}
      <RunHistory page={pageOf(parameters)} starter={canStart ? starter : null} />
      <HowToAdd contentSiteUrl={contentSiteUrl} />
    </>
  );
}

function pageOf(parameters: URLSearchParams): number {
  const text = parameters.get('runs') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
