import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BlogPostSummary } from '../../../../backend/blog/blog.contract.js';
import { companyDate } from '../../../../backend/config/business-days.contract.js';
import { postAddress } from '../../../../backend/config/public-pages.contract.js';
import { type Finding, LAUNCH_PATH } from '../../../../backend/doctor/finding.contract.js';
import type { InsightResponse, InsightRow } from '../../../../backend/insights/insights.contract.js';
import { INSIGHTS_PATH, periodOfRow } from '../../../../backend/insights/insights.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import { capitalized } from '../../../../backend/measures/words.js';
import { type SiteApi } from '../../../../backend/pages/rendering/site-api.contract.js';
import * as desk from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { type ExpiringClaim } from '../../../../backend/site-content/claims/claims.contract.js';
import { hasRight, type StaffRight, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { type QueueStatus, type ServerState, type SiteStatus } from '../../../../backend/status/status.contract.js';
import { useSiteApi } from '../../../api/page-data.js';
import { listDocumentsQuery, listPostsQuery, listProductsQuery } from '../../../api/site-queries.js';
import { CategoryBadge } from '../../../features/blog/category-badge.js';
import { MyDay } from '../../../features/follow-ups/my-day.js';
import { ExpiryMark, StaffTime, StateMark, TapLink, WordpressBadge } from '../../../features/staff/cells.js';
import { rovingIndex } from '../../../features/staff/editing/focus.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { SampleBanner, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useRight, useStaffQuery, useStaffRows, useStaffSelf } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/company.js';
import { Link, OutlineLink } from '../../../ui/button.js';
import { CalendarDate } from '../../../ui/calendar-date.js';
import styles from './dashboard.module.css';
import { HomeCards } from './home-cards.js';
import { periodText } from './insights/insight-table.js';
import { STATUS_PATH, useSync } from './run-history.js';
import { WordpressTab } from './wordpress-tab.js';

/** Analytics is one screen of charts. */
export function AdminPage() {
  const parameters = new URLSearchParams(useLocation().search);
  const tab = parseTab(parameters);
  const lead = tab === 'analytics' ? undefined : "Today's work, the site's content and its sources.";
  return (
    <StaffPage heading="Admin Dashboard" lead={lead} dense={!lead}>
      <Dashboard parameters={parameters} tab={tab} />
    </StaffPage>
  );
}

function Dashboard({ parameters, tab }: { parameters: URLSearchParams; tab: DashboardTab }) {
  // Kept above the tabs, so that a run and its result survive a tab change.
  const sync = useSync();
  const self = useStaffSelf();

  const today = companyDate(useSite().company, new Date());
  if (!self) return null;
  if (!hasRight(self.role, 'sync'))
    return (
      <>
        <HomeCards self={self} />
        <MyDay today={today} />
      </>
    );
  return (
    <>
      {tab !== 'analytics' && (
        <>
          <LaunchWarnings self={self} />
          <ExpiringClaims self={self} />
          <HomeCards self={self} />
          <Pipeline self={self} />
          <SampleBanner />
          <SourceCards />
        </>
      )}
      <DashboardTabs current={tab}>
        {tab === 'wordpress' && <WordpressTab sync={sync} />}
        {tab === 'content' && <ContentTab />}
        {tab === 'analytics' && <AnalyticsTab parameters={parameters} />}
        {tab === 'settings' && <SettingsTab />}
      </DashboardTabs>
    </>
  );
}

/**
 * Tabs with a roving focus (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Each tab has its own URL, so that back,
 * forward and bookmarks work.
 */
function DashboardTabs({ current, children }: { current: DashboardTab; children: ReactNode }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const choose = (tab: DashboardTab) =>
    navigate(tab === DEFAULT_TAB ? '/admin' : `/admin?tab=${tab}`, { preventScrollReset: true });

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
        className={`stack gap-6 ${current === 'analytics' ? 'above-4' : 'above-6'}`}
      >
        {children}
      </div>
    </div>
  );
}

/** Tabs of the dashboard (specification §4), by their name in the URL. */
const DASHBOARD_TABS = [
  ['wordpress', 'WordPress'],
  ['content', 'Content'],
  ['analytics', 'Analytics'],
  ['settings', 'Settings'],
] as const;

type DashboardTab = (typeof DASHBOARD_TABS)[number][0];

const DEFAULT_TAB: DashboardTab = 'wordpress';

export function parseTab(parameters: URLSearchParams): DashboardTab {
  const requested = parameters.get('tab');
  return DASHBOARD_TABS.find(([tab]) => tab === requested)?.[0] ?? DEFAULT_TAB;
}

/** The tab to move to with an arrow key, Home or End; null for other keys. */
export function tabByKey(current: DashboardTab, key: string): DashboardTab | null {
  const tabs = DASHBOARD_TABS.map(([tab]) => tab);
  const to = rovingIndex(key, tabs.indexOf(current), tabs.length);
  return to === null ? null : (tabs[to] ?? null);
}

const Insights = lazy(async () => ({ default: (await import('./insights/insights.js')).Insights }));

/** Business metrics, for owners. Their code is loaded when the tab is opened. */
function AnalyticsTab({ parameters }: { parameters: URLSearchParams }) {
  if (!useRight('insights')) return <StaffEmpty>Only owners can see analytics.</StaffEmpty>;
  return (
    <Suspense fallback={<StaffEmpty>Loading...</StaffEmpty>}>
      <Insights parameters={parameters} />
    </Suspense>
  );
}

/** Not `enabled: true`, which would read on during a sign-out. */
const readBy = (self: StaffSelf, right: StaffRight): { enabled?: false } =>
  hasRight(self.role, right) ? {} : { enabled: false };

/** For owners of a public site, as long as it has initial settings or sample data. */
function LaunchWarnings({ self }: { self: StaffSelf }) {
  const findings = useStaffRows<Finding>([LAUNCH_PATH], readBy(self, 'staff')).data?.rows;
  if (!findings?.length) return null;
  return (
    <StaffPanel heading="Before customers use the site">
      <ul className="stack gap-3">
        {findings.map(({ level, text, action }) => (
          <li className="stack gap-1" key={text}>
            <StateMark look={level === 'error' ? 'signal diamond' : 'amber half'}>
              {level === 'error' ? 'Must be fixed' : 'Check this'}
            </StateMark>
            <p>
              <strong>{`${text.replace(/^[a-z]+ /, capitalized)}.`}</strong>{' '}
              {action.split(/(\/admin\/[a-z/-]+)/).map((part) =>
                part.startsWith('/admin/') ? (
                  <Link key={part} to={part}>
                    {part}
                  </Link>
                ) : (
                  part
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}

/** Shown to owners while claims on the site expire soon or have expired. */
export function ExpiringClaims({ self }: { self: StaffSelf }) {
  const claims = useStaffRows<ExpiringClaim>([desk.EXPIRING_CLAIMS_PATH], readBy(self, 'site-content')).data?.rows;
  if (!claims?.length) return null;
  return (
    <StaffPanel heading="Expiring claims">
      <ul className="stack gap-3">
        {claims.map((expiring) => (
          <li className="stack gap-1" key={expiring.claim}>
            <ExpiryMark days={expiring.daysLeft} />
            <p>
              <Link to={desk.claimEditor(expiring.claim)}>{expiring.label}</Link>
              <span>{` “${expiring.value}”, valid until `}</span>
              <CalendarDate date={expiring.validUntil} style="medium" />.{' '}
              <span>
                {expiring.daysLeft < 0
                  ? 'Visitors do not see it now: it is hidden.'
                  : 'Visitors see it now. After that day it is hidden.'}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}

/** Current settings and the status of the servers (specification §2). */
export function SettingsTab() {
  const { contentSiteUrl } = useSite();
  const status = useStaffQuery<SiteStatus>([STATUS_PATH]);
  return (
    <>
      <StaffPanel heading="Content site">
        <StaffFacts facts={[['WordPress URL', contentSiteUrl ?? 'Not set']]} />
        <p>
          Configure the WordPress URL in the environment variables (<code>WORDPRESS_URL</code>) or under{' '}
          <Link to="/admin/connections">Connections</Link>.
        </p>
      </StaffPanel>
      <StaffPanel heading="Servers">
        <StaffResults query={status}>{(answer) => <Servers status={answer} />}</StaffResults>
      </StaffPanel>
    </>
  );
}

const Servers = ({ status: { database, redis, email, queues } }: { status: SiteStatus }) => (
  <StaffFacts
    facts={[
      ['PostgreSQL database', stateMark(database)],
      ['Redis', stateMark(redis)],
      [
        'Email',
        email.server ? `Sent through ${email.server}` : 'Kept as files in the data folder: no mail server is set',
      ],
      [
        'Last email delivered',
        email.lastDeliveredAt ? <StaffTime key="last" at={email.lastDeliveredAt} /> : 'None yet',
      ],
      ['Emails', countsMark(email)],
      ...queues.map((queue) => [`Queue: ${queue.name}`, countsMark(queue, 'waiting or scheduled')] as const),
    ]}
  />
);

const stateMark = (state: ServerState): ReactNode =>
  mark(state === 'connected', state === 'connected' ? 'Connected' : 'Not responding');

/** Unavailable counts are shown as unavailable, not as 0. */
function countsMark({ waiting, failed }: Omit<QueueStatus, 'name'>, waitingText = 'waiting'): ReactNode {
  if (waiting === null || failed === null) return 'Not known';
  return mark(failed === 0, `${waiting} ${waitingText}, ${failed} failed`);
}

const mark = (isGood: boolean, text: string): ReactNode => (
  <StateMark look={isGood ? 'safe full' : 'signal diamond'}>{text}</StateMark>
);

/** The latest blog posts from all sources (specification §2). */
export function ContentTab() {
  const posts = useQuery(recentPostsQuery(useSiteApi()));
  return (
    <StaffPanel heading="Recent posts">
      <StaffResults query={posts}>
        {({ items }) =>
          items.length === 0 ? (
            <StaffEmpty>No posts yet.</StaffEmpty>
          ) : (
            <ul className={`ruled ${styles.posts}`}>
              {items.map((post) => (
                <RecentPost key={post.id} post={post} />
              ))}
            </ul>
          )
        }
      </StaffResults>
      <div>
        <OutlineLink to="/blog">Open the blog</OutlineLink>
      </div>
    </StaffPanel>
  );
}

const RecentPost = ({ post: { slug, title, author, category, wpId } }: { post: BlogPostSummary }) => (
  <li className="row gap-0 across-6 muted small">
    <TapLink to={postAddress(slug)} look="title" text={title} />
    <span>{`by ${author}`}</span>
    <CategoryBadge category={category} />
    {wpId !== null && <WordpressBadge wpId={wpId} />}
  </li>
);

/** The database and the content site (specification §9). */
const CONTENT_SOURCES = 2;

const useWeeks = (section: 'inquiries' | 'quotations', self: StaffSelf) =>
  useStaffQuery<InsightResponse>([`${INSIGHTS_PATH}/${section}`, { range: '90' }], readBy(self, 'insights')).data
    ?.tables[section];

const WEEKS_SHOWN = 6;

/** What came in, was quoted and was accepted, by week, the newest first. */
function Pipeline({ self }: { self: StaffSelf }) {
  const [inquiries, quotations] = [useWeeks('inquiries', self), useWeeks('quotations', self)];
  if (!inquiries || !quotations) return null;
  const weeks = inquiries.map((week, at) => ({ ...week, ...quotations[at] })).toReversed();
  const figure = (head: string, name: string, text: (amount: string) => string = String): StaffColumn<InsightRow> => ({
    ...{ head, figures: true, cell: (week) => Number(week[name]) !== 0 && text(String(week[name])) },
  });
  return (
    <StaffPanel heading="Pipeline">
      <StaffTable
        caption="Pipeline by week"
        columns={[
          { head: 'Week', cell: (week) => periodText(periodOfRow(week)) },
          figure('New', 'count'),
          figure('Quoted', 'sent'),
          figure('Value quoted', 'quoted', dollarText),
          figure('Accepted', 'accepted'),
          figure('Value accepted', 'won', dollarText),
        ]}
        rows={weeks.filter(({ count, sent, accepted }) => [count, sent, accepted].some(Number)).slice(0, WEEKS_SHOWN)}
        empty="Nothing in the last 90 days."
      />
      <p>
        <Link className="tap" to="/admin?tab=analytics&range=90">
          Earlier weeks
        </Link>
      </p>
    </StaffPanel>
  );
}

/** Counts per source. The product count is real; the specification has a fixed 0 (contract §9). */
export function SourceCards() {
  const api = useSiteApi();
  const products = useQuery({ ...listProductsQuery(api, { page: 1, pageSize: 1 }), staleTime: 0 });
  const posts = useQuery(recentPostsQuery(api));
  const documents = useQuery({ ...listDocumentsQuery(api), staleTime: 0 });
  const fromWordPress = useStaffQuery<SiteStatus>([STATUS_PATH]).data?.wordpress.posts;

  return (
    <dl className="grid">
      <Card name="Products" value={products.data?.total} note="in the catalog" />
      <Card
        name="Blog Posts"
        value={posts.data?.total}
        note={typeof fromWordPress === 'number' ? `${fromWordPress} from WordPress` : ''}
      />
      <Card name="Documents" value={documents.data?.length} note="that visitors can request" />
      <Card name="Content Sources" value={CONTENT_SOURCES} note="database and WordPress" />
    </dl>
  );
}

const Card = ({ name, value, note }: { name: string; value: number | undefined; note: string }) => (
  <div className={`stack gap-1 box ${styles.source}`}>
    <dt className="muted strong">{name}</dt>
    <dd className="figure">{value ?? '–'}</dd>
    <dd className="caption muted">{note}</dd>
  </div>
);

/** Specification §9. The source card reads the total from the same response. */
const RECENT_POSTS = 5;

const recentPostsQuery = (api: SiteApi) => ({
  ...listPostsQuery(api, { page: 1, pageSize: RECENT_POSTS }),
  // Unlike visitors, staff expect to see recent changes.
  staleTime: 0,
});
