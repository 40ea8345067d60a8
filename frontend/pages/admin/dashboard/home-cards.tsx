import type { InquiryCounts, InquiryView } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { ResponseFigures } from '../../../../backend/inquiries/clock/response-figures.contract.js';
import { inTimePercent, MEASURED_DAYS } from '../../../../backend/inquiries/clock/response-figures.contract.js';
import { FOLLOW_UPS_PATH, type FollowUpCounts } from '../../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import type { QuotationCounts } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { EXPIRES_SOON_DAYS } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { hasRight, type StaffRight, type StaffRole, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import type { SyncRunResponse } from '../../../../backend/wordpress-sync/admin/wordpress-sync-admin.contract.js';
import { ACCESS_ADDRESS, ACCESS_API } from '../../../features/document-admin/admin-paths.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, RESPONSES_API } from '../../../features/inquiry-admin/admin-paths.js';
import { minutesText } from '../../../features/inquiry-admin/inquiry-texts.js';
import { QUOTATIONS_ADDRESS, QUOTATIONS_API } from '../../../features/quotation-admin/admin-paths.js';
import { useStaffQuery, useStaffRows } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/button.js';
import styles from './dashboard.module.css';
import { heldRun, SYNC_RUNS_PATH } from './run-history.js';

type Figure = number | string | undefined;

interface HomeCard {
  label: string;
  to: string;
  right: StaffRight;
  /** A string for a value that is not a count, such as `96% of 120`; undefined while it loads. */
  useFigure(): Figure;
  /** Any value but 0 needs attention. */
  isAlert: boolean;
}

const cardsOf =
  <Answer,>(right: StaffRight, address: string, key: Parameters<typeof useStaffQuery>[0]) =>
  (label: string, query: string, figure: (answer: Answer) => Figure, isAlert = false): HomeCard => ({
    ...{ label, to: address + query, right, isAlert },
    useFigure() {
      const { data } = useStaffQuery<Answer>(key);
      return data && figure(data);
    },
  });

const followUps = cardsOf<FollowUpCounts>('inquiries', '/admin/my-day', [FOLLOW_UPS_PATH, 'counts']);
const inquiries = cardsOf<InquiryCounts>('inquiries', INQUIRIES_ADDRESS, [INQUIRIES_API, 'counts']);
const responses = cardsOf<ResponseFigures>('inquiries', INQUIRIES_ADDRESS, [RESPONSES_API]);
const quotations = cardsOf<QuotationCounts>('quotations', QUOTATIONS_ADDRESS, [QUOTATIONS_API, 'counts']);
const view = (name: InquiryView, label: string, isAlert?: boolean) =>
  inquiries(label, `?view=${name}`, ({ views }) => views[name], isAlert);

const EXPIRING = `Quotations that expire within ${EXPIRES_SOON_DAYS} days`;
const ON_TIME = `Answered on time in the last ${MEASURED_DAYS} days`;

/** The cards of the home page. To add a card, add one entry here. */
const GROUPS = {
  today: {
    heading: 'Today’s work',
    cards: [
      followUps('Follow-ups due', '', ({ due }) => due, true),
      view('mine', 'Mine'),
      view('due-today', 'Due today'),
      view('overdue', 'Overdue', true),
      view('unassigned', 'Unassigned', true),
      quotations('Quotation drafts', '?state=draft', ({ states }) => states.draft),
      quotations(EXPIRING, '?state=open&sort=expiry', ({ expiringSoon }) => expiringSoon, true),
    ],
  },
  decisions: {
    heading: 'Needs a decision',
    cards: [
      quotations('Quotations that need an owner', '?needsApproval=true', ({ needsApproval }) => needsApproval, true),
      {
        ...{ label: 'Document requests', to: `${ACCESS_ADDRESS}?state=open`, right: 'access-requests', isAlert: true },
        useFigure: () => useStaffRows([ACCESS_API, { state: 'open', page: 1 }]).data?.total,
      },
      inquiries('Undelivered emails', '?state=all&emails=failed', ({ failedEmails }) => failedEmails, true),
      {
        ...{ label: 'Post removals on hold', to: '/admin', right: 'sync', isAlert: true },
        useFigure() {
          const runs = useStaffRows<SyncRunResponse>([SYNC_RUNS_PATH, { page: 1 }]).data?.rows;
          return runs && (heldRun(runs)?.counts?.heldBack ?? 0);
        },
      },
    ],
  },
  figures: {
    heading: 'Figures',
    cards: [
      responses(ON_TIME, '?view=overdue', inTimeText),
      responses('Median business hours to the first answer', '?sort=due', ({ medianMinutes }) =>
        medianMinutes === null ? '–' : minutesText(medianMinutes),
      ),
      view('quoted', 'Quoted'),
      view('won-this-month', 'Won this month'),
      view('lost-this-month', 'Lost this month'),
    ],
  },
} as const satisfies Record<string, { heading: string; cards: readonly HomeCard[] }>;

/** Such as `96% of 120`. */
function inTimeText(figures: ResponseFigures): string {
  const percent = inTimePercent(figures);
  return percent === null ? '–' : `${percent}% of ${figures.measured.toLocaleString('en-US')}`;
}

const HOMES: Readonly<Record<StaffRole, readonly (keyof typeof GROUPS)[]>> = {
  owner: ['decisions', 'figures', 'today'],
  sales: ['today', 'decisions'],
};

export const HomeCards = ({ self }: { self: StaffSelf }) => (
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
        <span>{label}</span>
      </Link>
    </li>
  );
}
