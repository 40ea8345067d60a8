import type { InquiryCounts, InquiryView } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import {
  inTimePercent,
  MEASURED_DAYS,
  type ResponseFigures,
} from '../../../../backend/inquiries/clock/response-figures.contract.js';
import { FOLLOW_UPS_PATH, type FollowUpCounts } from '../../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import {
  EXPIRES_SOON_DAYS,
  type QuotationCounts,
} from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { hasRight, type StaffRight, type StaffRole, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import type { SyncRunResponse } from '../../../../backend/wordpress-sync/admin/wordpress-sync-admin.contract.js';
import { ACCESS_ADDRESS, ACCESS_API } from '../../../features/document-admin/admin-paths.js';
import { MY_DAY_ADDRESS } from '../../../features/follow-ups/admin-paths.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, RESPONSES_API } from '../../../features/inquiry-admin/admin-paths.js';
import { minutesText } from '../../../features/inquiry-admin/inquiry-texts.js';
import { QUOTATIONS_ADDRESS, QUOTATIONS_API } from '../../../features/quotation-admin/admin-paths.js';
import { useStaffQuery, useStaffRows } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/link.js';
import styles from './dashboard.module.css';
import { heldRun } from './run-history.js';
import { SYNC_RUNS_PATH } from './use-sync.js';

interface HomeCard {
  label: string;
  to: string;
  right: StaffRight;
  /** A string for a value that is not a count, such as `96% of 120`; undefined while it loads. */
  useFigure(): number | string | undefined;
  /** Any value but 0 needs attention. */
  isAlert?: boolean;
}

const useCounts = () => useStaffQuery<InquiryCounts>([INQUIRIES_API, 'counts']).data;

const viewCard = (view: InquiryView, label: string, isAlert?: boolean): HomeCard => ({
  label,
  to: `${INQUIRIES_ADDRESS}?view=${view}`,
  right: 'inquiries',
  useFigure: () => useCounts()?.views[view],
  isAlert,
});

const useResponses = () => useStaffQuery<ResponseFigures>([RESPONSES_API]).data;

const useQuotationCounts = () => useStaffQuery<QuotationCounts>([QUOTATIONS_API, 'counts']).data;

/** The cards of the home page. To add a card, add one entry here. */
const GROUPS = {
  today: {
    heading: 'Today’s work',
    cards: [
      {
        label: 'Follow-ups due',
        to: MY_DAY_ADDRESS,
        right: 'inquiries',
        useFigure: () => useStaffQuery<FollowUpCounts>([FOLLOW_UPS_PATH, 'counts']).data?.due,
        isAlert: true,
      },
      viewCard('mine', 'Mine'),
      viewCard('due-today', 'Due today'),
      viewCard('overdue', 'Overdue', true),
      viewCard('unassigned', 'Unassigned', true),
      {
        label: 'Quotation drafts',
        to: `${QUOTATIONS_ADDRESS}?state=draft`,
        right: 'quotations',
        useFigure: () => useQuotationCounts()?.states.draft,
      },
      {
        label: `Quotations that expire within ${EXPIRES_SOON_DAYS} days`,
        to: `${QUOTATIONS_ADDRESS}?state=open&sort=expiry`,
        right: 'quotations',
        useFigure: () => useQuotationCounts()?.expiringSoon,
        isAlert: true,
      },
    ],
  },
  decisions: {
    heading: 'Needs a decision',
    cards: [
      {
        label: 'Quotations that need an owner',
        to: `${QUOTATIONS_ADDRESS}?needsApproval=true`,
        right: 'quotations',
        useFigure: () => useQuotationCounts()?.needsApproval,
        isAlert: true,
      },
      {
        label: 'Document requests',
        to: `${ACCESS_ADDRESS}?state=open`,
        right: 'access-requests',
        useFigure: () => useStaffRows([ACCESS_API, { state: 'open', page: 1 }]).data?.total,
        isAlert: true,
      },
      {
        label: 'Undelivered emails',
        to: `${INQUIRIES_ADDRESS}?state=all&emails=failed`,
        right: 'inquiries',
        useFigure: () => useCounts()?.failedEmails,
        isAlert: true,
      },
      {
        label: 'Post removals on hold',
        to: '/admin',
        right: 'sync',
        useFigure: () => {
          const runs = useStaffRows<SyncRunResponse>([SYNC_RUNS_PATH, { page: 1 }]).data?.rows;
          return runs && (heldRun(runs)?.counts?.heldBack ?? 0);
        },
        isAlert: true,
      },
    ],
  },
  figures: {
    heading: 'Figures',
    cards: [
      {
        label: `Answered on time in the last ${MEASURED_DAYS} days`,
        to: `${INQUIRIES_ADDRESS}?view=overdue`,
        right: 'inquiries',
        useFigure: () => {
          const figures = useResponses();
          return figures && inTimeText(figures);
        },
      },
      {
        label: 'Median business hours to the first answer',
        to: `${INQUIRIES_ADDRESS}?sort=due`,
        right: 'inquiries',
        useFigure: () => {
          const figures = useResponses();
          return figures && (figures.medianMinutes === null ? '–' : minutesText(figures.medianMinutes));
        },
      },
      viewCard('quoted', 'Quoted'),
      viewCard('won-this-month', 'Won this month'),
      viewCard('lost-this-month', 'Lost this month'),
    ],
  },
} as const satisfies Record<string, { heading: string; cards: readonly HomeCard[] }>;

/** Such as `96% of 120`. */
function inTimeText(figures: ResponseFigures): string {
  const percent = inTimePercent(figures);
  return percent === null ? '–' : `${percent}% of ${figures.measured.toLocaleString('en-US')}`;
}

/** Groups of cards for each role, in their order. */
const HOMES: Readonly<Record<StaffRole, readonly (keyof typeof GROUPS)[]>> = {
  owner: ['decisions', 'figures', 'today'],
  sales: ['today', 'decisions'],
};

/** The home page of a role: today's work for sales, decisions and metrics for the owner. */
export function HomeCards({ self }: { self: StaffSelf }) {
  return (
    <div className="row top gap-5 across-8">
      {HOMES[self.role].map((name) => {
        const { heading, cards } = GROUPS[name];
        return (
          <section key={name} className="stack gap-2" aria-labelledby={`home-${name}`}>
            <h2 className="step-1" id={`home-${name}`}>
              {heading}
            </h2>
            <ul className="row gap-2">
              {cards
                .filter(({ right }) => hasRight(self.role, right))
                .map((card) => (
                  <Card key={card.label} card={card} />
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Card({ card: { label, to, useFigure, isAlert } }: { card: HomeCard }) {
  const figure = useFigure();
  return (
    <li>
      <Link
        to={to}
        className={`stack gap-0 box small plain ${styles.card}`}
        data-alert={(isAlert && figure) || undefined}
      >
        <span className={`figure step-2 ${isAlert && figure ? 'signal' : ''}`}>
          {(typeof figure === 'number' ? figure.toLocaleString('en-US') : figure) ?? '–'}
        </span>
        {label}
      </Link>
    </li>
  );
}
