import { type ReactNode, useId, useRef, useState } from 'react';
import { companyDate, dayText } from '../../../../backend/config/business-days.contract.js';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import {
  FOLLOW_UPS_PATH,
  type FollowUpResponse,
} from '../../../../backend/follow-ups/admin/follow-ups-admin.contract.js';
import { INQUIRY_KINDS, type InquiryRow } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import {
  EXPIRES_SOON_DAYS,
  type QuotationRow,
} from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { staffFailure } from '../../../api/staff-calls.js';
import { SEND_DOCUMENTS_ADDRESS } from '../../../features/document-admin/admin-paths.js';
import {
  DayDialog,
  FollowUpOutcome,
  useFollowUpChange,
  useNewFollowUp,
} from '../../../features/follow-ups/follow-up-day.js';
import { INQUIRIES_API, inquiryAddress } from '../../../features/inquiry-admin/admin-paths.js';
import { QUOTATIONS_API, quotationAddress, quotationName } from '../../../features/quotation-admin/admin-paths.js';
import { KeyHelp, useKeysOn, useRowKeys } from '../../../features/staff/list/row-keys.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { staffTimeText } from '../../../features/staff/staff-time.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { useStaffRows } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/site-context.js';
import { Button } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import styles from './my-day.module.css';

export function AdminMyDayPage() {
  const today = companyDate(useSite().company, new Date());
  return (
    <StaffPage
      dense
      heading="My day"
      lead={`${dayText(today)}: what needs your attention.`}
      right="inquiries"
      links={[['Send documents', SEND_DOCUMENTS_ADDRESS]]}
    >
      <MyDay today={today} />
    </StaffPage>
  );
}

const KEYS = [
  ['j, k', 'Next or previous row'],
  ['o or Enter', 'Open it'],
  ['d', 'Follow-up done'],
  ['s', 'Snooze the follow-up; otherwise set one'],
] as const;

/** More than a day's work. */
const PAGE_SIZE = 100;

type Asked = { followUp: FollowUpResponse } | { inquiry: string };

/** The signed-in member's due follow-ups, inquiries to answer today, and quotations that expire soon. */
export function MyDay({ today }: { today: string }) {
  const day = useDayRows();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const change = useFollowUpChange(() => setAsked(null));
  const add = useNewFollowUp(() => setAsked(null));
  const followUps = day.followUps.data?.rows ?? [];
  const finish = ({ id, version }: FollowUpResponse) => {
    if (!change.isPending) change.mutate({ id, version, state: 'done' });
  };
  const followUpOf = (key: string) => followUps.find(({ id }) => rowKey.followUp(id) === key);

  useRowKeys(list, useKeysOn(), {
    keys: {
      d(key) {
        const followUp = followUpOf(key);
        if (followUp) finish(followUp);
      },
      s(key) {
        const followUp = followUpOf(key);
        const inquiry = day.inquiryOf(key);
        if (followUp) setAsked({ followUp });
        else if (inquiry !== undefined) setAsked({ inquiry });
      },
    },
    showHelp: () => setHelpOpen(true),
  });

  const askButton = (inquiry: string) => (
    <Button variant="outline" disabled={add.isPending} onClick={() => setAsked({ inquiry })}>
      Follow up
    </Button>
  );
  const saving = asked && 'followUp' in asked ? change : add;
  return (
    <div ref={list} className="stack gap-6">
      <DaySection
        heading="Follow-ups"
        empty="No follow-up is due."
        query={day.followUps}
        row={(one) => ({
          key: rowKey.followUp(one.id),
          to: inquiryAddress(one.inquiry),
          name: one.inquiry,
          who: [one.customerName, one.customerCompany].filter(Boolean).join(', '),
          what: one.note,
          when: dayText(one.dueOn),
          isLate: one.dueOn < today,
          actions: (
            <>
              <Button variant="outline" disabled={change.isPending} onClick={() => finish(one)}>
                Done
              </Button>
              <Button variant="outline" disabled={change.isPending} onClick={() => setAsked({ followUp: one })}>
                Snooze
              </Button>
            </>
          ),
        })}
      />
      <DaySection
        heading="Inquiries to answer"
        empty="None of your inquiries is overdue or due today."
        query={day.inquiries}
        row={(one) => ({
          key: rowKey.inquiry(one.reference),
          to: inquiryAddress(one.reference),
          name: one.reference,
          who: [one.name, one.company].filter(Boolean).join(', '),
          what: [one.about || labelOf(INQUIRY_KINDS, one.kind), one.excerpt].filter(Boolean).join(': '),
          when: one.dueAt === null ? '' : staffTimeText(one.dueAt),
          isLate: one.dueAt !== null && Date.parse(one.dueAt) < Date.now(),
          actions: askButton(one.reference),
        })}
      />
      <DaySection
        heading={`Quotations that expire within ${EXPIRES_SOON_DAYS} days`}
        empty="No quotations expire soon."
        query={day.quotations}
        row={(one) => ({
          key: rowKey.quotation(one.id),
          to: quotationAddress(one),
          name: quotationName(one.number, one.letter),
          who: [one.customerName, one.customerCompany].filter(Boolean).join(', '),
          what: one.project,
          when: one.expiresAt === null ? '' : staffTimeText(one.expiresAt),
          isLate: false,
          actions: askButton(one.inquiry),
        })}
      />
      {asked && (
        <DayDialog
          heading={'followUp' in asked ? 'Snooze until' : 'Follow up on'}
          action={'followUp' in asked ? 'Snooze' : 'Set follow-up'}
          pending={saving.isPending}
          error={change.conflict ? null : saving.error}
          onChoose={(dueOn) => {
            if ('inquiry' in asked) add.mutate({ inquiry: asked.inquiry, dueOn });
            else change.mutate({ id: asked.followUp.id, version: asked.followUp.version, dueOn });
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <FollowUpOutcome change={change} isInDialog={asked !== null} />
      <KeyHelp keys={KEYS} open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <div>
        <Button variant="outline" onClick={() => setHelpOpen(true)}>
          Keyboard help
        </Button>
      </div>
    </div>
  );
}

/** Row keys, unique across the three lists. */
const rowKey = {
  followUp: (id: number) => `follow-up ${id}`,
  inquiry: (reference: string) => `inquiry ${reference}`,
  quotation: (id: number) => `quotation ${id}`,
};

function useDayRows() {
  const mine = { assignee: 'me' } as const;
  const followUps = useStaffRows<FollowUpResponse>([
    FOLLOW_UPS_PATH,
    { ...mine, state: 'open', due: true, pageSize: PAGE_SIZE },
  ]);
  const overdue = useStaffRows<InquiryRow>([INQUIRIES_API, { ...mine, view: 'overdue' }]);
  const dueToday = useStaffRows<InquiryRow>([INQUIRIES_API, { ...mine, view: 'due-today' }]);
  const quotations = useStaffRows<QuotationRow>([
    QUOTATIONS_API,
    { expiringSoon: true, mine: true, sort: 'expiry', pageSize: PAGE_SIZE },
  ]);
  const isReady = overdue.data !== undefined && dueToday.data !== undefined;
  // Today's overdue inquiries are in both lists.
  const rows = [...(overdue.data?.rows ?? []), ...(dueToday.data?.rows ?? [])];
  const inquiries = {
    ...(overdue.isError ? overdue : dueToday),
    data: isReady ? { rows: rows.filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at) } : undefined,
  };
  return {
    followUps,
    inquiries,
    quotations,
    inquiryOf(key: string): string | undefined {
      const quotation = quotations.data?.rows.find(({ id }) => rowKey.quotation(id) === key);
      return quotation?.inquiry ?? rows.find(({ reference }) => rowKey.inquiry(reference) === key)?.reference;
    },
  };
}

interface Rows<Row> {
  data: { rows: readonly Row[] } | undefined;
  isError: boolean;
  error: unknown;
  refetch(): unknown;
}

interface DayRow {
  key: string;
  to: string;
  name: string;
  who: string;
  what: string;
  when: string;
  isLate: boolean;
  actions: ReactNode;
}

interface DaySectionProps<Row> {
  heading: string;
  empty: string;
  query: Rows<Row>;
  row(row: Row): DayRow;
}

function DaySection<Row>({ heading, empty, query, row }: DaySectionProps<Row>) {
  const id = useId();
  const rows = query.data?.rows.map(row) ?? [];
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 className="step-1" id={id}>
        {heading}
        {rows.length > 0 && <span className="mono muted small"> {rows.length.toLocaleString('en-US')}</span>}
      </h2>
      {query.isError && (
        <div role="alert">
          <p>{staffFailure(query.error).message}</p>
          <Button variant="outline" onClick={() => query.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!query.isError && query.data === undefined && <p role="status">Loading...</p>}
      {query.data && rows.length === 0 && <p className="muted">{empty}</p>}
      {rows.length > 0 && (
        <ul className={`small ${styles.rows}`}>
          {rows.map(({ key, to, name, who, what, when, isLate, actions }) => (
            <li key={key} data-row={key} className={styles.row}>
              <Link to={to} className="tap mono">
                {name}
              </Link>
              <span className={styles.when}>
                {isLate ? (
                  <StateMark tone="signal" shape="diamond">
                    {when}, late
                  </StateMark>
                ) : (
                  when
                )}
              </span>
              <span className={`nowrap ${styles.text}`} title={what || undefined}>
                <strong>{who || 'Data erased'}</strong> {what}
              </span>
              {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
              <span className={`line gap-2 right ${styles.actions}`} role="group" aria-label={name}>
                {actions}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
