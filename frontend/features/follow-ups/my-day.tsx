import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { dayText } from '../../../backend/config/business-days.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { INQUIRY_KINDS, type InquiryRow } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { FOLLOW_UPS_PATH, type FollowUpResponse } from '../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import { CONVERSATION_FRAGMENT } from '../../../backend/inquiries/timeline/timeline.contract.js';
import { EXPIRES_SOON_DAYS, type QuotationRow } from '../../../backend/quotations/admin/quotations-admin.contract.js';
import { staffFailure } from '../../api/staff-calls.js';
import { OutlineButton } from '../../ui/button.js';
import { ANSWER_FRAGMENT, INQUIRIES_API, inquiryAddress } from '../inquiry-admin/admin-paths.js';
import { QUOTATIONS_API, quotationAddress, quotationName } from '../quotation-admin/admin-paths.js';
import { StateMark, staffTimeText, TapLink } from '../staff/cells.js';
import { useRowKeys } from '../staff/shell/staff-keys.js';
import labels from '../staff/staff-labels.json' with { type: 'json' };
import questions from '../staff/staff-questions.json' with { type: 'json' };
import { useStaffRows } from '../staff/use-staff.js';
import { DayButton, FollowUpOutcome, useFollowUpChange, useNewFollowUp } from './follow-up-day.js';
import styles from './my-day.module.css';

/** More than a day's work. */
const PAGE_SIZE = 100;

/** A row asks for another day of a follow-up, or for the day of a new one. */
type Asked = { followUp: FollowUpResponse } | { inquiry: string };

/** The signed-in member's due follow-ups, inquiries to answer today, quotations that expire soon, handovers and returns. */
export function MyDay({ today }: { today: string }) {
  const sections = useSections(today);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const change = useFollowUpChange();
  const snooze = useFollowUpChange();
  const add = useNewFollowUp();
  const finish = ({ id, version }: FollowUpResponse) => {
    if (!change.isPending) change.mutate({ id, version, state: 'done' });
  };
  const askedOf = (key: string) => sections.flatMap(({ rows = [] }) => rows).find((row) => row.key === key)?.asked;

  useRowKeys(list, Object.entries(labels.myDayKeys), {
    d(key) {
      const row = askedOf(key);
      if (row && 'followUp' in row) finish(row.followUp);
    },
    z: (key) => list.current?.querySelector<HTMLElement>(`[data-row="${key}"] [role] > button:last-of-type`)?.click(),
    r(key) {
      const row = askedOf(key);
      if (row) navigate(inquiryAddress('followUp' in row ? row.followUp.inquiry : row.inquiry) + ANSWER_FRAGMENT);
    },
  });

  return (
    <div ref={list} className="stack gap-6">
      {sections.map((section) => (
        <DaySection key={section.heading} section={section}>
          {(row) =>
            'followUp' in row ? (
              <>
                <OutlineButton disabled={change.isPending} onClick={() => finish(row.followUp)}>
                  Done
                </OutlineButton>
                <DayButton
                  {...questions.snooze}
                  save={snooze}
                  onChoose={(dueOn) => snooze.mutate({ id: row.followUp.id, version: row.followUp.version, dueOn })}
                />
              </>
            ) : (
              <DayButton
                {...questions.followUp}
                save={add}
                onChoose={(dueOn) => add.mutate({ inquiry: row.inquiry, dueOn })}
              />
            )
          }
        </DaySection>
      ))}
      <FollowUpOutcome change={change} />
      <FollowUpOutcome change={snooze} isInDialog />
    </div>
  );
}

interface DayRow {
  /** Unique in all sections, for the keys. */
  key: string;
  to: string;
  name: string;
  /** Name and company. */
  who: readonly string[];
  what: string;
  when: string;
  isLate: boolean;
  asked: Asked;
}

interface Section {
  heading: string;
  empty: string;
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  /** Undefined until they are loaded. */
  rows: readonly DayRow[] | undefined;
}

function useSections(today: string): Section[] {
  const mine = { assignee: 'me' } as const;
  const followUps = useStaffRows<FollowUpResponse>([
    FOLLOW_UPS_PATH,
    { ...mine, state: 'open', due: true, pageSize: PAGE_SIZE },
  ]);
  const overdue = useStaffRows<InquiryRow>([INQUIRIES_API, { ...mine, view: 'overdue' }]);
  const dueToday = useStaffRows<InquiryRow>([INQUIRIES_API, { ...mine, view: 'due-today' }]);
  const waiting = useStaffRows<InquiryRow>([INQUIRIES_API, { ...mine, view: 'asked' }]);
  const accepted = { mine: true, sort: 'handover', pageSize: PAGE_SIZE } as const;
  const handovers = useStaffRows<QuotationRow>([QUOTATIONS_API, { ...accepted, handover: 'due' }]);
  const returns = useStaffRows<QuotationRow>([QUOTATIONS_API, { ...accepted, handover: 'ending' }]);
  const quotations = useStaffRows<QuotationRow>([
    QUOTATIONS_API,
    { expiringSoon: true, mine: true, sort: 'expiry', pageSize: PAGE_SIZE },
  ]);
  const lists = [overdue, dueToday, waiting];
  // An inquiry can be in several lists.
  const inquiries = lists.every(({ data }) => data)
    ? new Map(lists.flatMap(({ data }) => data?.rows ?? []).map((row) => [row.id, row]))
    : undefined;
  const dayOf = (day: string | null) => ({ when: day ? dayText(day) : 'No day', isLate: day !== null && day < today });
  const timeText = (at: string | null) => (at === null ? '' : staffTimeText(at));
  return [
    {
      ...labels.myDay.followUps,
      query: followUps,
      rows: followUps.data?.rows.map((followUp) => ({
        key: `follow-up ${followUp.id}`,
        to: inquiryAddress(followUp.inquiry),
        name: followUp.inquiry,
        who: [followUp.customerName, followUp.customerCompany],
        what: followUp.note,
        when: dayText(followUp.dueOn),
        isLate: followUp.dueOn < today,
        asked: { followUp },
      })),
    },
    {
      ...labels.myDay.inquiries,
      query: lists.find(({ isError }) => isError) ?? dueToday,
      rows:
        inquiries &&
        [...inquiries.values()].map(({ reference, name, company, about, kind, excerpt, dueAt, askedAt }) => ({
          key: `inquiry ${reference}`,
          to: inquiryAddress(reference) + (askedAt === null ? '' : CONVERSATION_FRAGMENT),
          name: reference,
          who: [name, company],
          what: [askedAt === null ? about || labelOf(INQUIRY_KINDS, kind) : 'New message', excerpt]
            .filter(Boolean)
            .join(': '),
          when: timeText(dueAt),
          isLate: dueAt !== null && Date.parse(dueAt) < Date.now(),
          asked: { inquiry: reference },
        })),
    },
    {
      heading: `Quotations that expire within ${EXPIRES_SOON_DAYS} days`,
      empty: 'No quotations expire soon.',
      ...quotationRows(quotations, ({ expiresAt }) => ({ when: timeText(expiresAt), isLate: false })),
    },
    { ...labels.myDay.handovers, ...quotationRows(handovers, ({ startDate }) => dayOf(startDate)) },
    { ...labels.myDay.returns, ...quotationRows(returns, ({ endsOn }) => dayOf(endsOn)) },
  ];
}

const quotationRows = (
  query: ReturnType<typeof useStaffRows<QuotationRow>>,
  dayOf: (row: QuotationRow) => Pick<DayRow, 'when' | 'isLate'>,
) => ({
  query,
  rows: query.data?.rows.map((row) => ({
    ...{ key: `quotation ${row.id}`, to: quotationAddress(row), name: quotationName(row.number, row.letter) },
    ...{ who: [row.customerName, row.customerCompany], what: row.project, asked: { inquiry: row.inquiry } },
    ...dayOf(row),
  })),
});

type DaySectionProps = { section: Section; children(asked: Asked): ReactNode };

function DaySection({ section: { heading, empty, query, rows }, children }: DaySectionProps) {
  const id = useId();
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 className="step-1" id={id}>
        <span>{heading}</span>
        {rows && rows.length > 0 && (
          <span className="mono muted small">{` ${rows.length.toLocaleString('en-US')}`}</span>
        )}
      </h2>
      {query.isError && (
        <div role="alert">
          <p>{staffFailure(query.error).message}</p>
          <OutlineButton onClick={() => query.refetch()}>Retry</OutlineButton>
        </div>
      )}
      {!query.isError && !rows && <p role="status">Loading...</p>}
      {rows?.length === 0 && <p className="muted">{empty}</p>}
      {rows && rows.length > 0 && (
        <ul className={`small ${styles.rows}`}>
          {rows.map(({ key, to, name, who, what, when, isLate, asked }) => (
            <li key={key} data-row={key} className={styles.row}>
              <TapLink to={to} look="mono" text={name} />
              <span className={styles.when}>
                {isLate ? <StateMark look="signal diamond">{`${when}, late`}</StateMark> : when}
              </span>
              <span className={`nowrap ${styles.text}`} title={what || undefined}>
                <strong>{who.filter(Boolean).join(', ') || 'Data erased'}</strong> <span>{what}</span>
              </span>
              {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
              <span className={`line gap-2 right ${styles.actions}`} role="group" aria-label={name}>
                {children(asked)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
