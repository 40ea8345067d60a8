import { useState } from 'react';
import { MATCH_LIMITS } from '../../../../backend/catalog/matching/matching.contract.js';
import { matchProducts } from '../../../api/match-products.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextAreaField } from '../../../ui/form-fields.js';
import { matchFailureText } from './match-failure-text.js';
import { type ReviewedLine, reviewLines } from './pasted-lines.js';
import { PastedReview } from './pasted-review.js';

interface PasteDialogProps {
  labels: { asWritten: string; add: string };
  /** @param lines each with a choice, among them those that are left out */
  onAdd(lines: readonly ReviewedLine[]): void;
  onClose(): void;
}

/** A pasted list: matched with the catalog, reviewed, and added. */
export function PasteDialog({ labels, onAdd, onClose }: PasteDialogProps) {
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
    if (lines.some(({ choice }) => choice === '')) setError('Choose an item for each line, or leave it out.');
    else onAdd(lines);
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
      {review && <PastedReview lines={review} onChange={setReview} onAdd={() => add(review)} labels={labels} />}
    </Dialog>
  );
}

function faultOf(text: string): string {
  if (text.trim() === '') return 'Paste a list first.';
  const { max } = MATCH_LIMITS.text;
  return text.length > max ? `Paste at most ${max.toLocaleString('en-US')} characters at a time.` : '';
}
