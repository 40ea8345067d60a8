import { useState } from 'react';
import * as desk from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { type InquiryState, PLAIN_STATES } from '../../../../../backend/inquiries/inquiry-states.contract.js';
import { counted } from '../../../../../backend/measures/words.js';
import { readJson } from '../../../../api/http.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../../features/inquiry-admin/admin-paths.js';
import { StaffFailureNote } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { between } from '../../../../features/staff-grid/selection.js';
import { AnchorButton, OutlineButton } from '../../../../ui/button.js';
import { Options, type SelectOption } from '../../../../ui/form-fields.js';
import { apiParameters, exportUrl } from './inquiry-filters.js';
import styles from './queue.module.css';

interface BulkBarProps {
  rows: readonly { id: number; version: number }[];
  total: number;
  filters: URLSearchParams;
  assignees: readonly desk.Assignee[];
  selection: Selection;
  onSelect(selection: Selection): void;
}

type Decision = { state: InquiryState } | { assigneeId: number | null };

export function BulkBar({ rows, total, filters, assignees, selection, onSelect }: BulkBarProps) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [done, setDone] = useState('');
  const change = useStaffMutation<Decision, desk.BulkResponse>({
    call: (decision) => sendStaff('POST', `${INQUIRIES_API}/bulk`, { items: selectedItems(selection), ...decision }),
    invalidates: [INQUIRIES_API],
    onDone: (answer) => {
      setDone(`${counted(answer.changed, 'inquiry', 'inquiries')} changed.`);
      setRefused(answer.refused);
      onSelect(NOTHING_SELECTED);
    },
  });
  const findAll = useStaffMutation<void, desk.InquirySelection>({
    call: () => readJson([INQUIRIES_API, 'selection', Object.fromEntries(apiParameters(filters))]),
    onDone: ({ items }) => onSelect(selectAll(items, { isAllMatching: items.length === total })),
  });
  const count = selection.versions.size;
  const isPending = change.isPending || findAll.isPending;

  return (
    <>
      {count > 0 && (
        <section className={`toolbar gap-2 across-3 small ${styles.bar}`} aria-label="Selected inquiries">
          <strong>{`${count.toLocaleString('en-US')} selected`}</strong>
          {isPageSelected(selection, rows) && total > count && count < desk.BULK_MAX && (
            <OutlineButton disabled={isPending} onClick={() => findAll.mutate()}>
              {total > desk.BULK_MAX
                ? `Select the first ${desk.BULK_MAX.toLocaleString('en-US')} that match`
                : `Select all ${total.toLocaleString('en-US')} that match`}
            </OutlineButton>
          )}
          <BulkChoice
            label="Assign to"
            options={[
              { value: 'nobody', label: 'Nobody' },
              ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            disabled={isPending}
            onApply={(value) => change.mutate({ assigneeId: value === 'nobody' ? null : Number(value) })}
          />
          <BulkChoice
            label="Set state"
            options={PLAIN_STATES}
            disabled={isPending}
            onApply={(value) => change.mutate({ state: value as InquiryState })}
          />
          <OutlineButton disabled={isPending} onClick={() => change.mutate({ state: 'spam' })}>
            Mark as spam
          </OutlineButton>
          {(selection.isAllMatching || count <= rows.length) && (
            <AnchorButton
              variant="outline"
              href={exportUrl(filters, selection.isAllMatching ? undefined : [...selection.versions.keys()])}
            >
              Export selected
            </AnchorButton>
          )}
          <OutlineButton disabled={isPending} onClick={() => onSelect(NOTHING_SELECTED)}>
            Clear
          </OutlineButton>
          <StaffFailureNote error={change.error ?? findAll.error} />
        </section>
      )}
      <div role="status">
        {count === 0 && done !== '' && <p className="note small">{done}</p>}
        {count === 0 && refused.length > 0 && (
          <p className="note small">
            <span>{counted(refused.length, 'inquiry', 'inquiries')}</span> not changed, because somebody else changed{' '}
            <span>{refused.length === 1 ? 'it' : 'them'}</span> meanwhile: <span>{refused.join(', ')}</span>.
          </p>
        )}
      </div>
    </>
  );
}

interface BulkChoiceProps {
  label: string;
  options: readonly SelectOption[];
  disabled: boolean;
  onApply(value: string): void;
}

function BulkChoice({ label, options, disabled, onApply }: BulkChoiceProps) {
  const [value, setValue] = useState('');
  return (
    <span className="line gap-0">
      <select aria-label={label} value={value} disabled={disabled} onChange={({ target }) => setValue(target.value)}>
        <option value="">{`${label}...`}</option>
        <Options options={options} />
      </select>
      <OutlineButton disabled={disabled || value === ''} onClick={() => onApply(value)}>
        Apply
      </OutlineButton>
    </span>
  );
}

/** The selected inquiries: the version of each when it was selected, by id. */
export interface Selection {
  versions: ReadonlyMap<number, number>;
  /** Id of the row at which a range starts. */
  anchor: number | null;
  /** All matches of the list, not only rows of this page. */
  isAllMatching: boolean;
}

export const NOTHING_SELECTED: Selection = { versions: new Map(), anchor: null, isAllMatching: false };

/**
 * Selects or deselects one row; with shift, all rows from the anchor to it.
 * @param rows of this page, in their order
 */
export function toggleRow(
  selection: Selection,
  rows: readonly desk.SelectedInquiry[],
  id: number,
  hasShift: boolean,
): Selection {
  const versions = new Map(selection.versions);
  const isChosen = !versions.has(id);
  const ids = rows.map((row) => row.id);
  const range = between(ids, hasShift ? (selection.anchor ?? id) : id, id);
  for (const row of rows.filter((one) => range.includes(one.id))) {
    if (isChosen) versions.set(row.id, row.version);
    else versions.delete(row.id);
  }
  return { versions, anchor: id, isAllMatching: false };
}

export const togglePage = (selection: Selection, rows: readonly desk.SelectedInquiry[]): Selection =>
  isPageSelected(selection, rows) ? NOTHING_SELECTED : selectAll(rows);

export const selectAll = (rows: readonly desk.SelectedInquiry[], { isAllMatching = false } = {}): Selection => ({
  versions: new Map(rows.map(({ id, version }) => [id, version])),
  anchor: null,
  isAllMatching,
});

export const isPageSelected = ({ versions }: Selection, rows: readonly desk.SelectedInquiry[]): boolean =>
  rows.length > 0 && rows.every(({ id }) => versions.has(id));

export const selectedItems = ({ versions }: Selection): desk.SelectedInquiry[] =>
  [...versions].map(([id, version]) => ({ id, version }));
