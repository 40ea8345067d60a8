import { BLOG_CATEGORIES } from '../../../../backend/blog/blog.contract.js';
import type { SiteStatus } from '../../../../backend/status/status.contract.js';
import type { SyncRunResponse } from '../../../../backend/wordpress-sync/admin/wordpress-sync-admin.contract.js';
import type { SyncResponse } from '../../../../backend/wordpress-sync/wordpress-sync.contract.js';
import { StaffTime } from '../../../features/staff/cells.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import labels from '../../../features/staff/staff-labels.json' with { type: 'json' };
import { useRight, useStaffQuery, useStaffRows } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/company.js';
import { Button, Link, NewTabButton, OutlineLink } from '../../../ui/button.js';
import styles from './dashboard.module.css';
import { HeldRun, heldRun, RunHistory, STATUS_PATH, SYNC_RUNS_PATH, type Sync, useStartRun } from './run-history.js';

/** The sync with the content site (specification §2). */
export function WordpressTab({ sync }: { sync: Sync }) {
  const { contentSiteUrl } = useSite();
  const latest = useStaffRows<SyncRunResponse>([SYNC_RUNS_PATH, { page: 1 }]);
  const starter = useStartRun();
  const held = heldRun(latest.data?.rows ?? []);
  const canStart = useRight('sync') && contentSiteUrl !== null;

  return (
    <>
      <SyncPanel sync={sync} />
      {held && <HeldRun run={held} starter={canStart ? starter : null} />}
      <RunHistory starter={canStart ? starter : null} />
      <HowToAdd contentSiteUrl={contentSiteUrl} />
    </>
  );
}

const NOT_SET = 'Not set';

/** Addresses of the content site, 'Sync Now' and its result (specification §2, §5). */
function SyncPanel({ sync }: { sync: Sync }) {
  const { contentSiteUrl } = useSite();
  const plan = useStaffQuery<SiteStatus>([STATUS_PATH]).data?.wordpress;

  return (
    <StaffPanel heading="WordPress sync">
      <StaffFacts
        facts={[
          ['WordPress URL', contentSiteUrl ?? NOT_SET],
          ['API endpoint', contentSiteUrl === null ? NOT_SET : `${contentSiteUrl}/wp-json/wp/v2/posts`],
          ['Next scheduled sync', plan?.nextRunAt && <StaffTime at={plan.nextRunAt} zoned />],
        ]}
      />
      <div className="row">
        <Button disabled={contentSiteUrl === null || sync.isPending} onClick={sync.start}>
          {sync.isPending ? 'Syncing...' : 'Sync Now'}
        </Button>
        {contentSiteUrl !== null && (
          <NewTabButton variant="outline" href={`${contentSiteUrl}/wp-admin/`}>
            Open WordPress Admin
          </NewTabButton>
        )}
        <OutlineLink to="/test-wordpress">Test the connection</OutlineLink>
      </div>
      {/* Rendered from the start, so that screen readers announce the result. */}
      <div role="status">{sync.answer && <LastSync answer={sync.answer} />}</div>
    </StaffPanel>
  );
}

const LastSync = ({ answer }: { answer: SyncResponse }) => (
  <StaffFacts
    facts={[
      ['Last sync', answer.message],
      ['Total posts found', answer.totalWordPressPosts],
      ['New posts synced', answer.syncedCount],
      ['Posts updated', answer.updatedCount],
      ['Posts removed', answer.removedCount],
      ['Posts skipped', answer.skippedCount],
      ['Removals held', answer.heldBackCount || null],
    ]}
  />
);

/** Instructions for writers (specification §2). */
const HowToAdd = ({ contentSiteUrl }: { contentSiteUrl: string | null }) => (
  <StaffPanel heading="How to add content">
    <ol className={`stack gap-2 ${styles.steps}`}>
      {contentSiteUrl === null && (
        <li>
          <p>
            Enter the address of the WordPress site under <Link to="/admin/connections">Connections</Link>.
          </p>
        </li>
      )}
      {labels.wordpressSteps.map((step) => (
        <li key={step}>{step.replace('{categories}', BLOG_CATEGORIES.join(', '))}</li>
      ))}
    </ol>
  </StaffPanel>
);
