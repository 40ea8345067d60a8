import { type ReactNode, type Ref, useRef, useState } from 'react';
import { labelOf } from '../../../../../backend/config/choices.contract.js';
import { phoneParts } from '../../../../../backend/config/phone.contract.js';
import * as desk from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { BUDGETS } from '../../../../../backend/inquiries/inquiries.contract.js';
import * as states from '../../../../../backend/inquiries/inquiry-states.contract.js';
import { EmailBadge, UrgencyBadge } from '../../../../features/inquiry-admin/badges.js';
import { assigneeOptions } from '../../../../features/inquiry-admin/inquiry-queries.js';
import { StateMark, staffTimeText } from '../../../../features/staff/cells.js';
import labels from '../../../../features/staff/staff-labels.json' with { type: 'json' };
import { PhoneLinks } from '../../../../shell/company.js';
import { Link } from '../../../../ui/button.js';
import { Options, type SelectOption } from '../../../../ui/form-fields.js';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '../../../../ui/table.js';
import { useNow } from '../../../../ui/use-now.js';
import { isPageSelected, type Selection } from './bulk-bar.js';
import { listedInquiryAddress } from './inquiry-filters.js';
import styles from './queue-table.module.css';
import { BUDGET_TEXTS, dueMark, rowSizeText, sizeText, spanText } from './queue-texts.js';

interface QueueTableProps {
  rows: readonly desk.InquiryRow[];
  filters: URLSearchParams;
  assignees: readonly desk.Assignee[];
  selection: Selection;
  busy: boolean;
  ref: Ref<HTMLTableElement>;
  onToggle(id: number, hasShift: boolean): void;
  onTogglePage(): void;
  onChange(row: desk.InquiryRow, change: Omit<desk.InquiryChange, 'version'>): void;
}

/** Keyed by the class that positions the cells below. */
const HEADS = Object.entries(labels.queueHeads);

/** Each inquiry is a row of two lines; on phones it has three, and one of controls. */
export function QueueTable(props: QueueTableProps) {
  const { rows, selection, busy, ref, onTogglePage } = props;
  const now = useNow()?.getTime() ?? Date.now();
  return (
    <Table ref={ref} className={styles.table}>
      <caption className="visually-hidden">Inquiries</caption>
      <TableHead>
        <TableRow>
          <ColumnHeader className={styles.check}>
            <label>
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={isPageSelected(selection, rows)}
                disabled={busy}
                onChange={onTogglePage}
              />
            </label>
          </ColumnHeader>
          {HEADS.map(([name, head]) => (
            <ColumnHeader key={name} className={styles[name]}>
              {head}
            </ColumnHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <QueueRow key={row.id} {...props} row={row} now={now} />
        ))}
      </TableBody>
    </Table>
  );
}

function QueueRow({ row, now, filters, assignees, selection, busy, onToggle, onChange }: QueueRowProps) {
  const { id, reference, state, assignee } = row;
  const isSelected = selection.versions.has(id);
  return (
    <TableRow
      data-row={id}
      data-unread={row.unread || undefined}
      data-email={row.emailOutcome}
      data-selected={isSelected || undefined}
      className={styles.row}
    >
      <Cell name="check">
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${reference}`}
            checked={isSelected}
            disabled={busy}
            onChange={({ nativeEvent }) => onToggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </label>
      </Cell>
      <Cell name="named">
        <Link className={styles.reference} to={listedInquiryAddress(reference, filters)}>
          {reference}
        </Link>
        {row.unread && <span className="visually-hidden">Unread</span>}
      </Cell>
      <Cell name="from" title={[row.name, row.company, row.phone].filter(Boolean).join(', ')}>
        <span>{row.erased ? 'Data erased' : row.name}</span>{' '}
        <span className={styles.second}>
          <span>{row.company}</span> <PhoneLinks parts={phoneParts(row.phone)} />
        </span>
      </Cell>
      <Cell name="request" title={row.excerpt}>
        <span>{row.about || labelOf(desk.INQUIRY_KINDS, row.kind)}</span>{' '}
        <span className={styles.second}>
          {row.source === 'site' ? row.excerpt : `${labelOf(states.INQUIRY_SOURCES, row.source)}. ${row.excerpt}`}
        </span>
      </Cell>
      <Cell name="due">
        <Due row={row} now={now} />{' '}
        <time className={styles.second} dateTime={row.createdAt} title={`Received ${staffTimeText(row.createdAt)}`}>
          {`${spanText(now - Date.parse(row.createdAt))} old`}
        </time>
      </Cell>
      <Cell name="urgency">
        <UrgencyBadge urgency={row.urgency} />
      </Cell>
      <Cell name="size" title={[sizeText(row.size), labelOf(BUDGETS, row.budget)].filter(Boolean).join(', ')}>
        <span>{rowSizeText(row.size)}</span>{' '}
        <span className={styles.second}>{row.budget && BUDGET_TEXTS[row.budget]}</span>
      </Cell>
      <Cell name="assign">
        <QuickSelect
          label={`Assigned to, ${reference}`}
          value={String(assignee?.id ?? '')}
          options={assigneeOptions(assignees, assignee)}
          disabled={busy}
          onChoose={(value) => onChange(row, { assigneeId: value === '' ? null : Number(value) })}
        />
      </Cell>
      <Cell name="state">
        <QuickSelect
          label={`State, ${reference}`}
          value={state}
          options={state === 'duplicate' ? states.INQUIRY_STATES : states.PLAIN_STATES}
          disabled={busy}
          onChoose={(value) => onChange(row, { state: value as states.InquiryState })}
        />
      </Cell>
      <Cell name="email">
        <EmailBadge outcome={row.emailOutcome ?? 'erased'} />
      </Cell>
    </TableRow>
  );
}

type QueueRowProps = QueueTableProps & { row: desk.InquiryRow; now: number };

const Cell = ({ name, title, children }: { name: string; title?: string; children: ReactNode }) => (
  <TableCell className={styles[name]} title={title || undefined}>
    {children}
  </TableCell>
);

function Due({ row, now }: { row: desk.InquiryRow; now: number }) {
  const mark = dueMark(row, now);
  if (mark === null) return null;
  const time = (
    <time dateTime={mark.at} title={staffTimeText(mark.at)}>
      {mark.text}
    </time>
  );
  return mark.isLate ? <StateMark look="signal diamond">{time}</StateMark> : time;
}

interface QuickSelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  disabled?: boolean;
  onChoose(value: string): void;
}

/**
 * A select in a row that saves what is chosen. Arrow keys change a closed select at once, so a choice by keyboard is saved with Enter
 * or when the focus leaves.
 */
function QuickSelect({ label, value, options, disabled, onChoose }: QuickSelectProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isByKeyboard = useRef(false);
  const choose = (chosen: string) => {
    setDraft(null);
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <select
      className={`tiny ${styles.select}`}
      aria-label={label}
      value={draft ?? value}
      disabled={disabled}
      onPointerDown={() => {
        isByKeyboard.current = false;
      }}
      onKeyDown={({ key }) => {
        isByKeyboard.current = true;
        if (key === 'Enter' && draft !== null) choose(draft);
        if (key === 'Escape') setDraft(null);
      }}
      onBlur={() => {
        if (draft !== null) choose(draft);
      }}
      onChange={({ target }) => (isByKeyboard.current ? setDraft(target.value) : choose(target.value))}
    >
      <Options options={options} />
    </select>
  );
}
