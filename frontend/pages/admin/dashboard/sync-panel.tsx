import type { SiteStatus } from '../../../../backend/status/status.contract.js';
import type { SyncAnswer } from '../../../../backend/wordpress-sync/wordpress-sync.contract.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/site-context.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { NewTabButton } from '../../../ui/new-tab-button.js';
import { STATUS_PATH, type Sync } from './use-sync.js';

const NOT_SET = 'Not set';

/** Addresses of the content site, 'Sync Now' and its result (specification §2, §5). */
export function SyncPanel({ sync }: { sync: Sync }) {
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
        <LinkButton variant="outline" to="/test-wordpress">
          Test the connection
        </LinkButton>
      </div>
      {/* Rendered from the start, so that screen readers announce the result. */}
      <div role="status">{sync.answer && <LastSync answer={sync.answer} />}</div>
    </StaffPanel>
  );
}

function LastSync({ answer }: { answer: SyncAnswer }) {
  return (
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
}
