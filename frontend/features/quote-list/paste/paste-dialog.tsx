import { useState } from 'react';
import type { ListMatch, MatchConfidence } from '../../../../backend/catalog/matching/matching.contract.js';
import { MATCH_LIMITS } from '../../../../backend/catalog/matching/matching.contract.js';
import { counted, said } from '../../../../backend/measures/words.js';
import { HttpError, postJson } from '../../../api/http.js';
import { Button, OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { ChoiceField, TextAreaField } from '../../../ui/form-fields.js';
import { QuantityStepper } from '../../catalog/quantity-stepper.js';
import styles from '../quote-list-panel.module.css';
import { type Choice, type ReviewedLine, reviewLines } from './pasted-lines.js';

interface PasteDialogProps {
  labels: { asWritten: string; add: string };
  /**
   * @param lines each with a choice, including the lines to leave out
   * @returns the lines for which the list has no room
   */
  onAdd(lines: readonly ReviewedLine[]): readonly ReviewedLine[];
  onClose(): void;
}

const NOTHING_READ = 'No items found. Paste one item per line, such as “60 x RL-LDG-213”.';

/** A list from a spreadsheet, an email or another company: pasted, matched with the catalog, reviewed, and added. */
export function PasteDialog({ labels, onAdd, onClose }: PasteDialogProps) {
  const [error, setError] = useState('');
  const [isMatching, setMatching] = useState(false);
  const [review, setReview] = useState<{ columns: string; lines: readonly ReviewedLine[] } | null>(null);

  const match = async (text: string) => {
    setError('');
    setMatching(true);
    try {
      const { columns, lines } = (await (await postJson('/api/products/match', { text })).json()) as ListMatch;
      setReview({ columns, lines: reviewLines(lines) });
      if (lines.every(({ confidence }) => confidence === 'aside')) setError(NOTHING_READ);
    } catch (failure) {
      setError(matchFailureText(failure));
    }
    setMatching(false);
  };

  const add = (columns: string, lines: readonly ReviewedLine[]) => {
    if (lines.some(({ choice }) => choice === '')) return setError('Choose an item for each line, or leave it out.');
    const left = onAdd(lines);
    if (left.length === 0) onClose();
    setReview({ columns, lines: left });
    setError(`The list is full: ${counted(left.length, 'line')} not added.`);
  };

  return (
    <Dialog
      look="sheet"
      startAt="field"
      heading="Paste a list"
      onClose={onClose}
      onSubmit={(form) => match(String(form.get('pastedList') ?? ''))}
      actions={
        <>
          <OutlineButton onClick={onClose}>Cancel</OutlineButton>
          <Button type="submit" variant={review ? 'outline' : 'primary'} disabled={isMatching}>
            {isMatching ? 'Finding items...' : 'Find items'}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Paste the list"
        name="pastedList"
        unmarked
        rows={6}
        error={error || undefined}
        placeholder={"60 x 7' Ringlock ledger\nRL-STD-200\t40\nSteel plank 10 ft - 120"}
      />
      <p className="muted small">
        From Excel, an email or another company's list, up to {MATCH_LIMITS.lines.max} lines with a quantity each.
      </p>
      {review && review.lines.length > 0 && (
        <PastedReview
          {...review}
          onChange={(lines) => setReview({ ...review, lines })}
          onAdd={() => add(review.columns, review.lines)}
          labels={labels}
        />
      )}
    </Dialog>
  );
}

export const matchFailureText = (failure: unknown): string =>
  (failure instanceof HttpError && (failure.body.errors?.text?.[0] ?? failure.body.message)) ||
  'The list could not be read right now. Check the connection, and try again in a minute.';

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
function PastedReview({ columns, lines, onChange, onAdd, labels }: PastedReviewProps) {
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
