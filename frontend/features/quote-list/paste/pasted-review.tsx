import type { MatchConfidence } from '../../../../backend/catalog/matching/matching.contract.js';
import { said } from '../../../../backend/measures/words.js';
import { Button } from '../../../ui/button.js';
import { ChoiceField } from '../../../ui/form-fields.js';
import { QuantityStepper } from '../../catalog/quantity-stepper.js';
import styles from '../quote-list-panel.module.css';
import type { Choice, ReviewedLine } from './pasted-lines.js';

interface PastedReviewProps {
  /** A sentence about which column was read as what; '' if the list has no columns. */
  columns: string;
  lines: readonly ReviewedLine[];
  onChange(lines: ReviewedLine[]): void;
  onAdd(): void;
  labels: { asWritten: string; add: string };
}

const STATES: Record<MatchConfidence, string> = {
  exact: 'Found by code or name',
  clear: 'Found',
  doubtful: 'Choose an item',
  none: 'Not found in our catalog',
  aside: 'Heading, total or note',
};

/** Shows for each pasted line the item that was found, a choice where it is doubtful, or the line as it was written. */
export function PastedReview({ columns, lines, onChange, onAdd, labels }: PastedReviewProps) {
  const open = lines.filter(({ choice }) => choice === '').length;
  const unclear = lines.filter(hasUnclearQuantity).length;
  const change = (key: number, values: Partial<ReviewedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...values } : line)));

  return (
    <section className={`stack left ${styles.review}`} aria-label="Check the lines">
      <h3>Check the lines</h3>
      {columns !== '' && <p className="muted small">{columns}</p>}
      <ol>
        {lines.map((line) => (
          <li key={line.key} data-open={line.choice === '' || hasUnclearQuantity(line) || undefined}>
            <p className="mono small">{line.written}</p>
            <p className={line.choice === '' ? 'signal tiny medium' : 'muted tiny'}>{STATES[line.confidence]}</p>
            <div>
              {line.choice !== 'leave-out' && (
                <QuantityStepper
                  of={line.written}
                  value={line.quantity}
                  onChange={(quantity) => change(line.key, { quantity, pieces: quantity })}
                />
              )}
              {hasUnclearQuantity(line) && <p className="signal tiny medium">No quantity found. Set to 1.</p>}
            </div>
            <div>
              <ChoiceField
                label="Item"
                name={`item-${line.key}`}
                unmarked
                aria-label={`Item for ${line.written}`}
                placeholder={line.choice === '' ? 'Choose an item' : undefined}
                options={optionsOf(line, labels.asWritten)}
                value={line.choice}
                onChange={({ currentTarget }) => change(line.key, { choice: currentTarget.value as Choice })}
              />
              <p className="muted tiny">{itemText(line)}</p>
            </div>
          </li>
        ))}
      </ol>
      {open > 0 && <p>{open === 1 ? '1 line needs a choice.' : `${open} lines need a choice.`}</p>}
      {unclear > 0 && (
        <p>{`${unclear === 1 ? '1 line has' : `${unclear} lines have`} no quantity. Check before you add them.`}</p>
      )}
      <Button onClick={onAdd}>{labels.add}</Button>
    </section>
  );
}

/** A line that is left out needs no quantity. */
const hasUnclearQuantity = ({ pieces, choice }: ReviewedLine): boolean => pieces === null && choice !== 'leave-out';

/** A closed list on a phone shows only the start of an option, so what differs from the line comes first. */
function optionsOf({ items, notes }: ReviewedLine, asWritten: string): { value: string; label: string }[] {
  return [
    ...items.map(({ id, sku, name }, at) => ({ value: String(id), label: said(notes[at], sku, name).join(' · ') })),
    { value: 'as-written', label: asWritten },
    { value: 'leave-out', label: 'Leave out' },
  ];
}

/** The whole name of the chosen item, or of the nearest one, and how it differs from the line. */
function itemText({ items, notes, choice }: ReviewedLine): string {
  const at = choice === '' ? 0 : items.findIndex(({ id }) => `${id}` === choice);
  return `${choice === '' ? 'Nearest: ' : ''}${said(items[at]?.sku, items[at]?.name, notes[at]).join(' · ')}`;
}
