import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasRight } from '../../../../backend/staff/staff.contract.js';
import { SampleBanner } from '../../../features/staff/shell/sample-banner.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty } from '../../../features/staff/shell/staff-panel.js';
import { useStaffSelf } from '../../../features/staff/use-staff.js';
import { ContentTab, SourceCards } from './content-tab.js';
import styles from './dashboard.module.css';
import { ExpiringClaims } from './expiring-claims.js';
import { HomeCards } from './home-cards.js';
import { LaunchWarnings } from './launch-warnings.js';
import { SettingsTab } from './settings-tab.js';
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

interface DashboardTabsProps {
  current: DashboardTab;
  /** Content of the current tab. */
  children: ReactNode;
}

/**
 * Tabs with a roving focus (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Each tab has its own URL, so that back,
 * forward and bookmarks work.
 */
export function DashboardTabs({ current, children }: DashboardTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const choose = (tab: DashboardTab) => navigate(tabAddress(tab), { preventScrollReset: true });

  // Starts from the focused tab: after a click, `current` may lag behind.
  const onKeyDown = (focused: DashboardTab, event: KeyboardEvent) => {
    const tab = tabByKey(focused, event.key);
    if (tab === null) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
    choose(tab);
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label="Dashboard" className={styles.tabs}>
        {DASHBOARD_TABS.map(([tab, label]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            className={`plain lettering ${styles.tab}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={(event) => onKeyDown(tab, event)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: required by the pattern, because a panel may not begin with a control
        tabIndex={0}
        className="stack gap-6 above-6"
      >
        {children}
      </div>
    </div>
  );
}

/** Tabs of the dashboard (specification §4), by their name in the URL. */
export const DASHBOARD_TABS = [
  ['wordpress', 'WordPress'],
  ['content', 'Content'],
  ['analytics', 'Analytics'],
  ['settings', 'Settings'],
] as const;

type DashboardTab = (typeof DASHBOARD_TABS)[number][0];

const DEFAULT_TAB: DashboardTab = 'wordpress';

/** The tab in the URL, or the default one if it is missing or unknown. */
export function parseTab(parameters: URLSearchParams): DashboardTab {
  const requested = parameters.get('tab');
  return DASHBOARD_TABS.find(([tab]) => tab === requested)?.[0] ?? DEFAULT_TAB;
}

export function tabAddress(tab: DashboardTab): string {
  return tab === DEFAULT_TAB ? '/admin' : `/admin?tab=${tab}`;
}

/** The tab to move to with an arrow key, Home or End; null for other keys. */
export function tabByKey(current: DashboardTab, key: string): DashboardTab | null {
  const tabs = DASHBOARD_TABS.map(([tab]) => tab);
  const at = tabs.indexOf(current);
  const steps = new Map([
    ['ArrowRight', at + 1],
    ['ArrowLeft', at - 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const step = steps.get(key);
  return step === undefined ? null : (tabs.at(step % tabs.length) ?? null);
}

const Insights = lazy(async () => ({ default: (await import('./insights/insights.js')).Insights }));

/** Business metrics, for owners. Their code is loaded when the tab is opened. */
function AnalyticsTab({ parameters }: { parameters: URLSearchParams }) {
  const self = useStaffSelf();
  if (!self || !hasRight(self.role, 'insights')) return <StaffEmpty>Only owners can see analytics.</StaffEmpty>;
  return (
    <Suspense fallback={<StaffEmpty>Loading...</StaffEmpty>}>
      <Insights parameters={parameters} />
    </Suspense>
  );
}
