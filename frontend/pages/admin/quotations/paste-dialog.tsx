import { useState } from 'react';
import { MATCH_LIMITS } from '../../../../backend/catalog/matching/matching.contract.js';
import type { NewLines } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { QUOTATION_LIMITS } from '../../../../backend/quotations/quotations.contract.js';
import { matchProducts } from '../../../api/match-products.js';
import { matchFailureText } from '../../../features/quote-list/match-failure-text.js';
import { type ReviewedLine, reviewLines } from '../../../features/quote-list/pasted-lines.js';
import { PastedReview } from '../../../features/quote-list/pasted-review.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextAreaField } from '../../../ui/form-fields.js';
import { blankLine, type LineValues } from './draft-values.js';

type Items = NonNullable<NewLines['items']>;

interface PasteDialogProps {
  kind: 'rental' | 'sale';
  /** @param free lines that stay as they were written, without a price */
  onAdd(items: Items, free: readonly LineValues[]): void;
  onClose(): void;
}

/** A pasted list: matched with the catalog, reviewed, and added. */
export function PasteDialog({ kind, onAdd, onClose }: PasteDialogProps) {
  const [error, setError] = useState('');
  const [isMatching, setMatching] = useState(false);
  const [review, setReview] = useState<ReviewedLine[] | null>(null);

  const match = async (form: FormData) => {
    const text = String(form.get('pastedList') ?? '');
    const fault = faultOf(text);
    setError(fault);
    if (fault || isMatching) return;
    setMatching(true);
    try {
      const { lines } = await matchProducts(text);
      setReview(lines.length > 0 ? reviewLines(lines) : null);
      if (lines.length === 0) setError('No line names an item. Paste one item per line, such as “60 x RL-LDG-213”.');
    } catch (failure) {
      setError(matchFailureText(failure));
    }
    setMatching(false);
  };

  const add = (lines: readonly ReviewedLine[]) => {
    if (lines.some(({ choice }) => choice === '')) return setError('Choose an item for each line, or leave it out.');
    const items: Items = [];
    const free: LineValues[] = [];
    for (const { choice, text, quantity } of lines) {
      if (choice === 'as-written')
        free.push(blankLine(kind, { name: text.slice(0, QUOTATION_LIMITS.name.max), quantity: String(quantity) }));
      else if (choice !== 'leave-out') items.push({ productId: Number(choice), quantity });
    }
    if (items.length + free.length > 0) onAdd(items, free);
    else onClose();
  };

  return (
    <Dialog
      open
      look="sheet"
      startAt="field"
      heading="Paste a list"
      onClose={onClose}
      onSubmit={match}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
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
      {review && (
        <PastedReview
          lines={review}
          onChange={setReview}
          onAdd={() => add(review)}
          labels={{ asWritten: 'Keep as written, without a price', add: 'Add to the quotation' }}
        />
      )}
    </Dialog>
  );
}

function faultOf(text: string): string {
  if (text.trim() === '') return 'Paste a list first.';
  const { max } = MATCH_LIMITS.text;
  return text.length > max ? `Paste at most ${max.toLocaleString('en-US')} characters at a time.` : '';
}
