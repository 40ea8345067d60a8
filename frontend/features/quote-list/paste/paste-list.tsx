import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MATCH_LIMITS } from '../../../../backend/catalog/matching/matching.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import { Button, OutlineButton } from '../../../ui/button.js';
import { TextAreaField } from '../../../ui/form-fields.js';
import styles from '../quote-list-panel.module.css';
import { quoteListStore } from '../quote-list-store.js';
import { addReviewed, type ReviewedLine } from './pasted-lines.js';
import { PastedReview } from './pasted-review.js';
import { usePastedList } from './use-pasted-list.js';

/** A list from a spreadsheet, an email or another company: pasted, matched, reviewed, added. */
export function PasteList({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
  const { error, isMatching, review, setReview, columns, match } = usePastedList();
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector('textarea')?.focus();
  }, []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setNote('');
    void match(String(new FormData(event.currentTarget).get('pastedList') ?? ''));
  };

  const add = (lines: readonly ReviewedLine[]) => {
    const before = quoteListStore.read();
    const { list, added, left, full } = addReviewed(before, lines);
    quoteListStore.update(() => list);
    onAdded();
    setNote(addedText(added, left.length, full));
    if (left.length > 0) setReview(left);
    else onClose();
  };

  return (
    <div className={`stack gap-5 ${styles.part} ${styles.paste}`}>
      <form className="stack gap-3" ref={form} onSubmit={onSubmit} noValidate>
        <TextAreaField
          label="Paste your list"
          name="pastedList"
          unmarked
          rows={6}
          error={error || undefined}
          placeholder={"60 x 7' Ringlock ledger\nRL-STD-200\t40\nSteel plank 10 ft - 120"}
        />
        <p className="muted small wide">
          From Excel, an email or another company's list, up to {MATCH_LIMITS.lines.max} lines with a quantity each.
        </p>
        <div className="row">
          <Button type="submit" disabled={isMatching}>
            {isMatching ? 'Finding items...' : 'Find items'}
          </Button>
          <OutlineButton onClick={onClose}>Close</OutlineButton>
        </div>
      </form>
      {review && <PastedReview columns={columns} lines={review} onChange={setReview} onAdd={() => add(review)} />}
      <p aria-live="polite">{note}</p>
    </div>
  );
}

function addedText(added: number, left: number, full: number): string {
  return [
    `Added ${counted(added, 'line')}.`,
    left - full > 0 &&
      `Choose an item for ${left - full === 1 ? 'the line that is' : `the ${counted(left - full, 'line')} that are`} left.`,
    full > 0 && `The list is full: ${counted(full, 'line')} ${full === 1 ? 'was' : 'were'} not added.`,
  ]
    .filter(Boolean)
    .join(' ');
}
