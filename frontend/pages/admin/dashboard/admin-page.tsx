import { useLocation } from 'react-router';
import { SampleBanner } from '../../../features/staff/shell/sample-banner.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { useStaffSelf } from '../../../features/staff/use-staff.js';
import { AnalyticsTab } from './analytics-tab.js';
import { ContentTab } from './content-tab.js';
import { parseTab } from './dashboard-tab.js';
import { DashboardTabs } from './dashboard-tabs.js';
import { ExpiringClaims } from './expiring-claims.js';
import { HomeCards } from './home-cards.js';
import { LaunchWarnings } from './launch-warnings.js';
import { SettingsTab } from './settings-tab.js';
import { SourceCards } from './source-cards.js';
import { useSync } from './use-sync.js';
import { WordpressTab } from './wordpress-tab.js';

export function AdminPage() {
  return (
    <StaffPage heading="Admin Dashboard" lead="Today's work, the site's content and its sources.">
      <Dashboard />
    </StaffPage>
  );
}

function Dashboard() {
  const parameters = new URLSearchParams(useLocation().search);
  const tab = parseTab(parameters);
  // Kept above the tabs, so that a run and its result survive a tab change.
  const sync = useSync();
  const self = useStaffSelf();

  return (
    <>
      {self && <LaunchWarnings self={self} />}
      {self && <ExpiringClaims self={self} />}
      {self && <HomeCards self={self} />}
      <SampleBanner />
      <SourceCards />
      <DashboardTabs current={tab}>
        {tab === 'wordpress' && <WordpressTab sync={sync} parameters={parameters} />}
        {tab === 'content' && <ContentTab />}
        {tab === 'analytics' && <AnalyticsTab parameters={parameters} />}
        {tab === 'settings' && <SettingsTab />}
      </DashboardTabs>
    </>
  );
}
