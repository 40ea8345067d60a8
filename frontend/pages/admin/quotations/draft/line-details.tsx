import { flushSync } from 'react-dom';
import { LINE_FIELDS, type QuotationRow, rowsOf } from '../../../../../backend/quotations/quotation-fields.contract.js';
import type { RateBasis } from '../../../../../backend/quotations/quotations.contract.js';
import { OutlineButton } from '../../../../ui/button.js';
import { CheckField, ChoiceField } from '../../../../ui/form-fields.js';
import { RowField } from './draft-fields.js';
import type { LineErrors, LineValues } from './draft-values.js';
import type { LineActions } from './use-draft.js';

interface LineDetailsProps {
  line: LineValues;
  number: number;
  errors: LineErrors;
  actions: LineActions;
  set<Field extends keyof LineValues>(field: Field, value: LineValues[Field]): void;
}

/** Fields that most lines leave unchanged. */
const { section, rateBasis: RATE_BASIS, minimumDays, weight, description, optional, priceOnRequest } = LINE_FIELDS;
const ROWS = { section, minimumDays, weight, description };
const CHECKS = { optional, priceOnRequest };

export function LineDetails({ line, number, errors, actions, set }: LineDetailsProps) {
  const { key, kind } = line;
  const shown = (row: QuotationRow) => row.usedBy?.(line) ?? true;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className="grid" role="group" aria-label={`More about line ${number}`}>
      {shown(RATE_BASIS) && (
        <ChoiceField
          label={RATE_BASIS.label}
          name={`basis-${key}`}
          options={RATE_BASIS.options}
          value={line.rateBasis ?? 'flat'}
          onChange={({ target }) => set('rateBasis', target.value as RateBasis)}
        />
      )}
      {rowsOf(ROWS).map(
        ([field, row]) =>
          shown(row) && (
            <RowField
              {...{ row, isLong: row.kind === 'text' }}
              key={field}
              name={`${field}-${key}`}
              error={errors[field]}
              value={line[field]}
              onType={(text) => set(field, text)}
            />
          ),
      )}
      <div className="row across-6 whole">
        {kind !== 'discount' &&
          Object.entries(CHECKS).map(([field, { label }]) => (
            <CheckField
              key={field}
              label={label}
              name={`${field}-${key}`}
              checked={line[field as 'optional']}
              onChange={({ target }) => set(field as 'optional', target.checked)}
            />
          ))}
        <OutlineButton onClick={({ currentTarget }) => moveLine(actions, key, -1, currentTarget)}>
          Move up
        </OutlineButton>
        <OutlineButton onClick={({ currentTarget }) => moveLine(actions, key, 1, currentTarget)}>
          Move down
        </OutlineButton>
      </div>
    </div>
  );
}

/** A moved element loses the focus in most browsers. */
export function moveLine(actions: LineActions, key: number, step: 1 | -1, focused: HTMLElement): void {
  flushSync(() => actions.move(key, step));
  focused.focus();
}

/** Moves the focus to the next line, or to the previous one if the last line is removed. */
export function removeLine(actions: LineActions, key: number, row: Element | null): void {
  const rows = [...(row?.closest('table')?.querySelectorAll('[data-line]') ?? [])];
  const at = row ? rows.indexOf(row) : -1;
  const next = rows[at + 1] ?? rows[at - 1];
  flushSync(() => actions.remove(key));
  next?.querySelector<HTMLElement>('[data-cell]')?.focus();
}
