import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as desk from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { OPEN_STATES } from '../../../../../backend/inquiries/inquiry-states.contract.js';
import { counted } from '../../../../../backend/measures/words.js';
import * as paths from '../../../../features/inquiry-admin/admin-paths.js';
import * as queries from '../../../../features/inquiry-admin/inquiry-queries.js';
import { QUOTATIONS_ADDRESS } from '../../../../features/quotation-admin/admin-paths.js';
import { ActionOutcome } from '../../../../features/staff/editing/record-actions.js';
import type { StaffListState } from '../../../../features/staff/list/staff-list.js';
import { StaffList, useAddressQuery, useStaffList } from '../../../../features/staff/list/staff-list.js';
import { useRowKeys } from '../../../../features/staff/shell/staff-keys.js';
import { LIST_PARTS, StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { StaffFailureNote } from '../../../../features/staff/shell/staff-panel.js';
import labels from '../../../../features/staff/staff-labels.json' with { type: 'json' };
import { useStaffQuery, useStaffSelf } from '../../../../features/staff/use-staff.js';
import { Link, LinkButton, OutlineButton } from '../../../../ui/button.js';
import { BulkBar, NOTHING_SELECTED, togglePage, toggleRow } from './bulk-bar.js';
import * as queue from './inquiry-filters.js';
import styles from './queue.module.css';
import { QueueTable } from './queue-table.js';

export function AdminInquiriesPage() {
  const filters = queue.inquiryFilters(useAddressQuery());
  return (
    <StaffPage
      dense
      heading="Inquiries"
      actions={<LinkButton to={`${paths.INQUIRIES_ADDRESS}/new`}>New inquiry</LinkButton>}
      links={{ 'Export CSV': queue.exportUrl(filters) }}
    >
      <InquiryQueue />
    </StaffPage>
  );
}

function InquiryQueue() {
  const list = useStaffList<desk.InquiryRow>({
    address: paths.INQUIRIES_ADDRESS,
    path: paths.INQUIRIES_API,
    names: queue.FILTERS,
    pageSize: desk.INQUIRY_PAGE_SIZE,
    toParameters: queue.apiParameters,
  });
  const assignees = queries.useAssignees().data ?? [];
  const { search } = useLocation();
  return (
    <div className="stack gap-2">
      <ViewLinks current={list.value('view')} />
      <queue.InquiryFilters list={list} assignees={assignees} />
      {/* Keyed: a selection belongs to the list in which it was made. */}
      <Queue key={search} list={list} assignees={assignees} />
    </div>
  );
}

function Queue({ list, assignees }: { list: StaffListState<desk.InquiryRow>; assignees: readonly desk.Assignee[] }) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const self = useStaffSelf();
  const { filters } = list;
  const rows = list.query.data?.rows ?? [];
  const loaded = list.query.isPlaceholderData ? undefined : list.query.data?.rows;
  const arrivals = useArrivals(Object.fromEntries(queue.apiParameters(filters)), loaded);
  const change = queries.useInquiryChange(queries.savedToast);
  const limit = desk.countLimit({ search: list.value('search'), emails: list.value('emails') });
  const rowOf = (id: number) => rows.find((row) => row.id === id);
  const apply = ({ reference, version }: desk.InquiryRow, decision: Omit<desk.InquiryChange, 'version'>) =>
    change.mutate({ reference, version, ...decision });
  const toggle = (id: number, hasShift: boolean) => setSelection((before) => toggleRow(before, rows, id, hasShift));
  const quote = queries.useNewQuotation<{ inquiry: string }>();
  const onRow = (act: (row: desk.InquiryRow) => void) => (id: string) => {
    const row = rowOf(Number(id));
    if (row && !change.isPending) act(row);
  };
  const open = (fragment: string) =>
    onRow(({ reference }) => navigate(queue.listedInquiryAddress(reference, filters) + fragment));
  useRowKeys(table, Object.entries(labels.queueKeys), {
    a: onRow((row) => {
      if (self && row.assignee?.id !== self.id)
        apply(row, { assigneeId: self.id, ...(row.state === 'new' && { state: 'in-progress' }) });
    }),
    r: open(paths.ANSWER_FRAGMENT),
    q: onRow(({ reference }) => quote.mutate({ inquiry: reference })),
    s: onRow((row) => OPEN_STATES.includes(row.state) && apply(row, { state: 'spam' })),
    n: open(paths.NOTE_FRAGMENT),
    x: (id) => toggle(Number(id), false),
  });

  return (
    <>
      <div role="status" className={styles.arrivals}>
        {arrivals.count > 0 && (
          <OutlineButton
            onClick={() => {
              arrivals.accept();
              void list.query.refetch();
            }}
          >
            {`Show ${arrivals.count.toLocaleString('en-US')} new`}
          </OutlineButton>
        )}
      </div>
      <StaffList dense list={list} {...LIST_PARTS.inquiries}>
        {(shown) => (
          <QueueTable
            ref={table}
            rows={shown}
            filters={filters}
            assignees={assignees}
            selection={selection}
            busy={change.isPending}
            onToggle={toggle}
            onTogglePage={() => setSelection((before) => togglePage(before, shown))}
            onChange={apply}
          />
        )}
      </StaffList>
      {list.query.data?.total === 0 && list.value('search') && (
        <p>
          <Link className="tap" to={`${QUOTATIONS_ADDRESS}?${new URLSearchParams({ search: list.value('search') })}`}>
            Search the quotations
          </Link>
        </p>
      )}
      {list.query.data?.total === limit && (
        <p>
          These are the first <span>{limit.toLocaleString('en-US')}</span> matches.{' '}
          <span>
            {list.value('search') ? 'Add a word to narrow the search.' : 'Choose another filter to narrow the list.'}
          </span>
        </p>
      )}
      <BulkBar
        rows={rows}
        total={list.query.data?.total ?? 0}
        filters={filters}
        assignees={assignees}
        selection={selection}
        onSelect={setSelection}
      />
      <ActionOutcome action={change} record="this inquiry">
        {change.conflict && <p>{`It is now ${queries.workText(change.conflict.current as desk.InquiryDetail)}.`}</p>}
      </ActionOutcome>
      <StaffFailureNote error={quote.error} />
      {/* Not before the list, which would push it down. */}
      {!list.query.isPending && <LedgerLine />}
    </>
  );
}

const REFRESH_MS = 20_000;

/**
 * Counts the matching inquiries that came in after the list was opened and are newer than its rows.
 * @param parameters of the list's request
 * @param rows undefined while the list is loading: it may bring what arrived, so the count is 0
 */
export function useArrivals(
  parameters: Readonly<Record<string, string>>,
  rows: readonly desk.InquiryRow[] | undefined,
) {
  const [known, setKnown] = useState<number | null>(null);
  const shown = Math.max(0, ...(rows ?? []).map(({ id }) => id));
  const after = known === null ? null : Math.max(known, shown);
  const { sort: _sort, ...filter } = parameters;
  const { data } = useStaffQuery<desk.InquiryArrivals>(
    [paths.INQUIRIES_API, 'arrivals', after === null ? filter : { ...filter, after }],
    { refetchInterval: REFRESH_MS },
  );
  const latest = data?.latest ?? null;
  useEffect(() => {
    if (latest !== null) setKnown((before) => before ?? latest);
  }, [latest]);
  return {
    count: rows && after !== null && latest !== null && latest > after ? (data?.count ?? 0) : 0,
    accept: () => setKnown(latest),
  };
}

function ViewLinks({ current }: { current: string }) {
  const { data: counts } = useStaffQuery<desk.InquiryCounts>([paths.INQUIRIES_API, 'counts']);
  return (
    <nav aria-label="Views" className={styles.views}>
      <ul className="line gap-1">
        {[{ value: null, label: 'All' }, ...desk.INQUIRY_VIEWS].map(({ value, label }) => (
          <li key={label}>
            <Link
              className="tap plain lettering"
              to={value ? `${paths.INQUIRIES_ADDRESS}?view=${value}` : paths.INQUIRIES_ADDRESS}
              aria-current={current === (value ?? '') ? 'page' : undefined}
            >
              <span>{label}</span>
              {value && (
                <span className={`caption muted ${styles.count}`}>
                  {counts?.views[value].toLocaleString('en-US') ?? '\u2007'}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows that no inquiry was lost: accepted = delivered + waiting + failed + erased, and those kept as files. */
export function LedgerLine() {
  const { data } = useStaffQuery<desk.Ledger>([paths.LEDGER_API]);
  // Reserves its space, so that nothing shifts when it loads.
  if (!data) return <div className={`stack gap-2 ${styles.ledger}`} data-empty />;
  if (data.accepted === 0) return null;
  const { accepted, delivered, kept, waiting, failed, erased, unaccounted } = data;
  return (
    <div className="stack gap-2">
      <p className="mono small muted wide">
        {`Inquiries: ${count(accepted)} accepted = ${[
          ...[`${count(delivered)} delivered`, `${count(waiting)} waiting`, `${count(failed)} failed`],
          ...[`${count(erased)} erased`, ...(kept > 0 ? [`${count(kept)} kept as files`] : [])],
        ].join(' + ')}`}
      </p>
      {failed > 0 && (
        <p className="note signal strong" data-tone="signal">
          <Link to={`${paths.INQUIRIES_ADDRESS}?state=all&emails=failed`}>
            {`${counted(failed, 'inquiry has', 'inquiries have')} an undelivered email`}
          </Link>
        </p>
      )}
      {unaccounted !== 0 && (
        <p className="note signal strong" data-tone="signal">
          {`The totals do not add up: ${count(unaccounted)} unaccounted for. Tell your site administrator.`}
        </p>
      )}
    </div>
  );
}

const count = (value: number): string => value.toLocaleString('en-US');
