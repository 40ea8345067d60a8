import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type Assignee,
  countLimit,
  INQUIRY_PAGE_SIZE,
  type InquiryChange,
  type InquiryDetail,
  type InquiryRow,
} from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API } from '../../../../features/inquiry-desk/desk-paths.js';
import { ConflictDialog } from '../../../../features/staff/editing/record-actions.js';
import { KeyHelp, useKeysOn, useRowKeys } from '../../../../features/staff/list/row-keys.js';
import { StaffList, type StaffListState, useStaffList } from '../../../../features/staff/list/staff-list.js';
import { StaffFailureNote } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffSelf, useVersionedMutation } from '../../../../features/staff/use-staff.js';
import { useToast } from '../../../../shell/toasts.js';
import { Button } from '../../../../ui/button.js';
import { useAssignees } from '../inquiry-queries.js';
import { LedgerLine } from '../ledger-line.js';
import { NOTE_FRAGMENT } from '../note-form.js';
import { workText } from '../work-text.js';
import { BulkBar } from './bulk-bar.js';
import { InquiryFilters } from './inquiry-filters.js';
import { apiParameters, FILTERS, listedInquiryAddress } from './inquiry-list-state.js';
import styles from './queue.module.css';
import { QueueTable } from './queue-table.js';
import { NOTHING_SELECTED, togglePage, toggleRow } from './selection.js';
import { useArrivals } from './use-arrivals.js';
import { ViewLinks } from './view-links.js';

const KEYS = [
  ['j, k', 'Next or previous inquiry'],
  ['o or Enter', 'Open it'],
  ['a', 'Assign it to me'],
  ['n', 'Write a note'],
  ['x', 'Select it; Shift and a click select a range'],
] as const;

export function InquiryQueue() {
  const list = useStaffList<InquiryRow>({
    address: INQUIRIES_ADDRESS,
    path: INQUIRIES_API,
    names: FILTERS,
    pageSize: INQUIRY_PAGE_SIZE,
    toParameters: apiParameters,
  });
  const assignees = useAssignees().data ?? [];
  const { search } = useLocation();
  return (
    <div className={styles.queue}>
      <ViewLinks current={list.value('view')} />
      <InquiryFilters list={list} assignees={assignees} />
      {/* Keyed: a selection belongs to the list in which it was made. */}
      <Queue key={search} list={list} assignees={assignees} />
    </div>
  );
}

function Queue({ list, assignees }: { list: StaffListState<InquiryRow>; assignees: readonly Assignee[] }) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const self = useStaffSelf();
  const { filters } = list;
  const rows = list.query.data?.rows ?? [];
  const loaded = list.query.isPlaceholderData ? undefined : list.query.data?.rows;
  const arrivals = useArrivals(Object.fromEntries(apiParameters(filters)), loaded);
  const change = useRowChange();
  const counted = countLimit({ search: list.value('search'), mail: list.value('mail') });
  const rowOf = (id: number) => rows.find((row) => row.id === id);
  const apply = ({ reference, version }: InquiryRow, decision: Omit<InquiryChange, 'version'>) =>
    change.mutate({ reference, version, ...decision });
  const toggle = (id: number, hasShift: boolean) => setSelection((before) => toggleRow(before, rows, id, hasShift));

  useRowKeys(table, useKeysOn(), {
    keys: {
      a(id) {
        const row = rowOf(Number(id));
        if (row && self && row.assignee?.id !== self.id && !change.isPending)
          apply(row, { assigneeId: self.id, ...(row.state === 'new' && { state: 'in-progress' }) });
      },
      n(id) {
        const row = rowOf(Number(id));
        if (row) navigate(listedInquiryAddress(row.reference, filters) + NOTE_FRAGMENT);
      },
      x: (id) => toggle(Number(id), false),
    },
    showHelp: () => setHelpOpen(true),
  });

  return (
    <>
      <div role="status" className={styles.arrivals}>
        {arrivals.count > 0 && (
          <Button
            variant="outline"
            onClick={() => {
              arrivals.accept();
              void list.query.refetch();
            }}
          >
            Show {arrivals.count.toLocaleString('en-US')} new
          </Button>
        )}
      </div>
      <StaffList
        dense
        list={list}
        heading="Inquiries in this view"
        nouns={['inquiry', 'inquiries']}
        empty="No inquiries yet. Contact, quote and document requests from the site appear here and by email."
      >
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
      {list.query.data?.total === counted && (
        <p>
          These are the first {counted.toLocaleString('en-US')} matches.{' '}
          {list.value('search') ? 'Add a word to narrow the search.' : 'Choose another filter to narrow the list.'}
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
      <StaffFailureNote error={change.conflict ? null : change.error} />
      <ConflictDialog conflict={change.conflict} record="this inquiry">
        {change.conflict && <p>It is now {workText(change.conflict.current as InquiryDetail)}.</p>}
      </ConflictDialog>
      <KeyHelp keys={KEYS} open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      {/* Not before the list, which would push them down. */}
      {!list.query.isPending && (
        <>
          <div>
            <Button variant="outline" onClick={() => setHelpOpen(true)}>
              Keyboard help
            </Button>
          </div>
          <LedgerLine />
        </>
      )}
    </>
  );
}

/** Changes rows, one at a time. */
function useRowChange() {
  const showToast = useToast();
  return useVersionedMutation<InquiryChange & { reference: string }, InquiryDetail>({
    call: ({ reference, ...change }) => sendStaff('PATCH', `${INQUIRIES_API}/${reference}`, change),
    invalidates: [INQUIRIES_API],
    onDone: (answer) => showToast({ title: 'Saved', description: `${answer.reference}: ${workText(answer)}.` }),
  });
}
