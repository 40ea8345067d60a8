import { memo, type ReactNode, useState } from 'react';
import type { FlaggedItem } from '../../../../../backend/catalog/product.contract.js';
import { dollarText } from '../../../../../backend/measures/money.contract.js';
import { unprintableNote } from '../../../../../backend/pdf/printable.contract.js';
import type { QuotationLine } from '../../../../../backend/quotations/quotation-fields.contract.js';
import { LINE_FIELDS, rowsOf, textsOf } from '../../../../../backend/quotations/quotation-fields.contract.js';
import { LINE_KINDS, type LineKind } from '../../../../../backend/quotations/quotations.contract.js';
import { chargeText, type LineTotal } from '../../../../../backend/quotations/totals.contract.js';
import { StateMark } from '../../../../features/staff/cells.js';
import { moveInGrid } from '../../../../features/staff-grid/grid-keys.js';
import { Options } from '../../../../ui/form-fields.js';
import { CloseIcon, IconButton } from '../../../../ui/icons.js';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '../../../../ui/table.js';
import { type DraftErrors, type LineErrors, type LineValues, lineErrorKey, type TextField } from './draft-values.js';
import { LineDetails, moveLine, removeLine } from './line-details.js';
import styles from './line-grid.module.css';
import type { LineActions } from './use-draft.js';

interface LineGridProps {
  lines: readonly LineValues[];
  /** The same lines as content, from which the sums are computed. */
  content: readonly QuotationLine[];
  totals: readonly LineTotal[];
  errors: DraftErrors;
  actions: LineActions;
  flags: readonly FlaggedItem[];
  /** @param position from 1 */
  onReplace(position: number): void;
}

/** The columns, with their widths in pixels on screens of 1280 px and wider. */
const COLUMNS = [
  ['Line', 36],
  ['Kind', 108],
  ['Item', undefined],
  ['Quantity', 76],
  ['Unit', 60],
  ['Price', 208],
  ['Charged', 140],
  ['Total', 104],
  ['Actions', 96],
] as const;
const NO_TOTAL: LineTotal = { unitAmount: null, amount: null, charge: null };

/** The lines of a draft. Enter and the arrow keys move between cells, Alt and an arrow key moves the line. */
export const LineGrid = ({ lines, content, totals, errors, actions, flags, onReplace }: LineGridProps) => (
  <Table className={`table ${styles.grid}`}>
    <caption className="visually-hidden">Lines of the quotation</caption>
    <colgroup>
      {COLUMNS.map(([head, width]) => (
        <col key={head} width={width} />
      ))}
    </colgroup>
    <TableHead>
      <TableRow className={styles.heads}>
        {COLUMNS.map(([head]) => (
          <ColumnHeader key={head} data-column={head}>
            {head === 'Price' ? (
              <span className={styles.rates}>
                <span>
                  <span className="visually-hidden">Price: </span>Day
                </span>
                <span>Week</span>
                <span>28 days</span>
              </span>
            ) : (
              head
            )}
          </ColumnHeader>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {lines.map((line, at) => {
        const { section, key } = line;
        const isSectionStart = section !== (lines[at - 1]?.section ?? '');
        const total = totals[at] ?? NO_TOTAL;
        const flag = flags.find(({ id }) => id === line.productId);
        return (
          <LineRow
            key={key}
            line={line}
            at={at}
            heading={isSectionStart ? section || 'Other lines' : null}
            amount={total.amount}
            charged={total.charge && content[at] ? chargeText(total.charge, content[at]) : ''}
            errors={errorsOf(errors, key)}
            actions={actions}
            flag={flag}
            onReplace={flag && (() => onReplace(at + 1))}
          />
        );
      })}
    </TableBody>
  </Table>
);

const NO_ERRORS: LineErrors = {};
const ERROR_FIELDS = [...rowsOf(LINE_FIELDS).map(([field]) => field), 'price'] as (keyof LineValues)[];

/** Returns the same object for every line without errors, so that its memoized row does not re-render. */
function errorsOf(errors: DraftErrors, key: number): LineErrors {
  const found = ERROR_FIELDS.flatMap((field) => {
    const error = errors[lineErrorKey(key, field)];
    return error === undefined ? [] : [[field, error] as const];
  });
  return found.length === 0 ? NO_ERRORS : Object.fromEntries(found);
}

interface LineRowProps {
  line: LineValues;
  at: number;
  /** Name of the section that begins here; null inside a section. */
  heading: string | null;
  amount: string | null;
  charged: string;
  errors: LineErrors;
  actions: LineActions;
  flag?: FlaggedItem;
  onReplace?(): void;
}

/** Memoized: a quotation can have 500 lines. */
const LineRow = memo(function LineRow(row: LineRowProps) {
  const { line, at, heading, amount, charged, errors, actions, flag, onReplace } = row;
  const [isOpen, setOpen] = useState(false);
  /** On phones a line is one row until it is edited. */
  const [isEdited, setEdited] = useState(false);
  const number = at + 1;
  const { key, kind, rateBasis, priceOnRequest, rentalOnly } = line;
  const isDiscount = kind === 'discount';
  const isUnpriced = amount === null && !priceOnRequest;
  const set = <Field extends keyof LineValues>(field: Field, value: LineValues[Field]) =>
    actions.change(key, (before) => ({ ...before, [field]: value }));
  const cell = (field: TextField, label: string, column: number, look: CellLook = {}) => (
    <LineCell
      {...look}
      label={`${label}, line ${number}`}
      name={`${field}-${key}`}
      value={line[field]}
      place={{ row: at, column }}
      error={errors[field]}
      onChange={(value) => set(field, value)}
    />
  );
  const shownAmount =
    amount !== null ? (
      dollarText(amount)
    ) : priceOnRequest ? (
      'On request'
    ) : (
      <StateMark look="signal diamond">No price</StateMark>
    );
  const hasMore = isOpen || errors.weight !== undefined || errors.minimumDays !== undefined;

  return (
    <>
      {heading !== null && (
        <TableRow className={styles.section}>
          <TableCell colSpan={COLUMNS.length}>{heading}</TableCell>
        </TableRow>
      )}
      <TableRow
        className={styles.line}
        data-line={key}
        data-open={hasMore || undefined}
        data-edited={isEdited || undefined}
        data-unpriced={isUnpriced || undefined}
        onFocus={({ target }) => !target.matches('button') && setEdited(true)}
        onKeyDown={(event) => {
          if (!event.altKey) return;
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
          if (step === null && event.key !== 'Delete') return;
          event.preventDefault();
          if (step === null) removeLine(actions, key, event.currentTarget);
          else moveLine(actions, key, step, event.target as HTMLElement);
        }}
      >
        <TableCell className={styles.summary}>
          <button type="button" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
            <span>
              <span className="visually-hidden">Edit line </span>
              <span>{number}</span>
            </span>
            <span className="nowrap">{line.name || 'No name yet'}</span>
            {!isDiscount && <span>{line.quantity}</span>}
            <span>{shownAmount}</span>
          </button>
        </TableCell>
        <Field head="Line">{number}</Field>
        <Field head="Kind">
          <select
            className={styles.input}
            aria-label={`Kind, line ${number}`}
            name={`kind-${key}`}
            value={kind}
            onChange={({ target }) => actions.changeKind(key, target.value as LineKind)}
          >
            <Options options={LINE_KINDS} />
          </select>
        </Field>
        <Field head="Item">
          {cell('name', 'Item', 0, {
            ...{ isText: true, maxLength: LINE_FIELDS.name.max },
            note: unprintableNote(textsOf(LINE_FIELDS, { ...line })),
          })}
          <LineNotes line={line} />
          {flag && (
            <span className={`row gap-2 ${styles.note}`}>
              <StateMark look="amber diamond">{flag.note}</StateMark>
              {flag.replacement && (
                <button type="button" className="text-button" onClick={onReplace}>
                  {`Use ${flag.replacement.sku} instead`}
                </button>
              )}
            </span>
          )}
        </Field>
        <Field head="Quantity">{!isDiscount && cell('quantity', 'Quantity', 1)}</Field>
        <Field head="Unit">
          {!isDiscount && cell('unit', 'Unit', 2, { isText: true, maxLength: LINE_FIELDS.unit.max })}
        </Field>
        <Field head="Price">
          {priceOnRequest ? (
            <span className={`muted break ${styles.note}`}>On request</span>
          ) : rateBasis === 'rates' ? (
            <span className={styles.rates}>
              {cell('dayRate', 'Day rate', 3, { hint: 'Day' })}
              {cell('weekRate', 'Week rate', 4, { hint: 'Week' })}
              {cell('fourWeekRate', '28-day rate', 5, { hint: '28 d' })}
            </span>
          ) : (
            cell('price', isDiscount ? 'Amount or percent' : 'Price', 3, {
              hint: isDiscount ? '$ or %' : kind === 'rental' ? 'Whole rental' : undefined,
            })
          )}
        </Field>
        <Field head="Charged">
          {isDiscount ? (
            <select
              className={styles.input}
              aria-label={`Discount on, line ${number}`}
              name={`rentalOnly-${key}`}
              value={String(rentalOnly)}
              onChange={({ target }) => set('rentalOnly', target.value === 'true')}
            >
              <option value="false">Everything</option>
              <option value="true">Rental only</option>
            </select>
          ) : (
            <span className={`muted break ${styles.note}`}>{charged}</span>
          )}
        </Field>
        <Field head="Total">{shownAmount}</Field>
        <Field head="Actions">
          <span className={`line gap-0 right ${styles.actions}`}>
            <button
              type="button"
              className={`text-button ${styles.more}`}
              aria-expanded={hasMore}
              aria-label={`More about line ${number}`}
              onClick={() => setOpen(!isOpen)}
            >
              More
            </button>
            <IconButton
              label={`Delete line ${number}`}
              onClick={({ currentTarget }) => removeLine(actions, key, currentTarget.closest('tr'))}
            >
              <CloseIcon />
            </IconButton>
          </span>
        </Field>
      </TableRow>
      {hasMore && (
        <TableRow className={styles.details}>
          <TableCell colSpan={COLUMNS.length}>
            <LineDetails line={line} number={number} errors={errors} actions={actions} set={set} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
});

const Field = ({ head, children }: { head: (typeof COLUMNS)[number][0]; children: ReactNode }) => (
  <TableCell data-label={head} data-column={head}>
    {children}
  </TableCell>
);

function LineNotes({ line: { sku, description, optional } }: { line: LineValues }) {
  const note = [sku, description].filter(Boolean).join(' · ');
  if (note === '' && !optional) return null;
  return (
    <span className={`muted break ${styles.note}`}>
      {optional && <strong>Optional </strong>}
      <span>{note}</span>
    </span>
  );
}

interface CellLook {
  isText?: boolean;
  maxLength?: number;
  /** Shown in the empty cell. */
  hint?: string;
  /** Below the cell; may be empty. */
  note?: string;
}

interface LineCellProps extends CellLook {
  label: string;
  name: string;
  value: string;
  place: { row: number; column: number };
  error: string | undefined;
  onChange(value: string): void;
}

function LineCell(cell: LineCellProps) {
  const { label, name, value, place, error, isText, maxLength = 20, hint, note = '', onChange } = cell;
  const [errorId, noteId] = [`${name}-error`, `${name}-note`];
  const describedBy = [error !== undefined && errorId, note !== '' && noteId].filter(Boolean).join(' ');
  return (
    <span className="stack gap-0">
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy || undefined}
        name={name}
        data-text={isText || undefined}
        data-cell={`${place.row}:${place.column}`}
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={maxLength}
        placeholder={hint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (!event.altKey && moveInGrid(event, place)) event.preventDefault();
        }}
      />
      {error !== undefined && (
        <span className={`signal medium ${styles.error}`} id={errorId}>
          {error}
        </span>
      )}
      {note !== '' && (
        <span className={`muted ${styles.note}`} id={noteId}>
          {note}
        </span>
      )}
    </span>
  );
}
