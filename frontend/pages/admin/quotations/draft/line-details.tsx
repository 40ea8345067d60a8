import { flushSync } from 'react-dom';
import { QUOTATION_LIMITS as LIMITS, type RateBasis } from '../../../../../backend/quotations/quotations.contract.js';
import { Button } from '../../../../ui/button.js';
import { ChoiceField, TextAreaField, TextField } from '../../../../ui/form-fields.js';
import styles from '../quotations-admin.module.css';
import type { LineErrors, LineValues } from './draft-values.js';
import type { LineActions } from './use-draft.js';

interface LineDetailsProps {
  line: LineValues;
  number: number;
  errors: LineErrors;
  actions: LineActions;
  set<Field extends keyof LineValues>(field: Field, value: LineValues[Field]): void;
}

const BASES = [
  { value: 'rates', label: 'Rates for the duration' },
  { value: 'flat', label: 'One price for the whole rental' },
] as const satisfies readonly { value: RateBasis; label: string }[];

/** Fields that most lines leave unchanged. */
export function LineDetails({ line, number, errors, actions, set }: LineDetailsProps) {
  const { key, kind } = line;
  const isGoods = kind === 'rental' || kind === 'sale';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className="grid" role="group" aria-label={`More about line ${number}`}>
      <TextField
        unmarked
        label="Section"
        name={`section-${key}`}
        maxLength={LIMITS.section.max}
        value={line.section}
        onChange={({ target }) => set('section', target.value)}
      />
      {kind === 'rental' && (
        <ChoiceField
          unmarked
          label="Priced by"
          name={`basis-${key}`}
          options={BASES}
          value={line.rateBasis ?? 'flat'}
          onChange={({ target }) => set('rateBasis', target.value as RateBasis)}
        />
      )}
      {line.rateBasis === 'rates' && (
        <TextField
          unmarked
          label="Minimum rental, days"
          name={`minimumDays-${key}`}
          inputMode="numeric"
          maxLength={5}
          error={errors.minimumDays}
          value={line.minimumDays}
          onChange={({ target }) => set('minimumDays', target.value)}
        />
      )}
      {isGoods && (
        <TextField
          unmarked
          label="Weight each, lb"
          name={`weight-${key}`}
          inputMode="decimal"
          maxLength={12}
          error={errors.weight}
          value={line.weight}
          onChange={({ target }) => set('weight', target.value)}
        />
      )}
      <TextAreaField
        unmarked
        label="Description"
        name={`description-${key}`}
        maxLength={LIMITS.description.max}
        value={line.description}
        onChange={({ target }) => set('description', target.value)}
      />
      <div className={`row across-6 whole ${styles.checks}`}>
        {kind !== 'discount' && (
          <>
            <label className="tap">
              <input
                type="checkbox"
                name={`optional-${key}`}
                checked={line.optional}
                onChange={({ target }) => set('optional', target.checked)}
              />
              Optional: the customer may take or leave it
            </label>
            <label className="tap">
              <input
                type="checkbox"
                name={`onRequest-${key}`}
                checked={line.priceOnRequest}
                onChange={({ target }) => set('priceOnRequest', target.checked)}
              />
              Price on request
            </label>
          </>
        )}
        <Button variant="outline" onClick={({ currentTarget }) => moveLine(actions, key, -1, currentTarget)}>
          Move up
        </Button>
        <Button variant="outline" onClick={({ currentTarget }) => moveLine(actions, key, 1, currentTarget)}>
          Move down
        </Button>
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
