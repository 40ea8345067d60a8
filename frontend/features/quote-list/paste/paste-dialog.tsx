import { useState } from 'react';
import { type ListMatch, MATCH_LIMITS } from '../../../../backend/catalog/matching/matching.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import { HttpError, postJson } from '../../../api/http.js';
import { Button, OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextAreaField } from '../../../ui/form-fields.js';
import { type ReviewedLine, reviewLines } from './pasted-lines.js';
import { PastedReview } from './pasted-review.js';

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
      open
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
