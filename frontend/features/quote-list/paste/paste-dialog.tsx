import { Button, OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextAreaField } from '../../../ui/form-fields.js';
import type { ReviewedLine } from './pasted-lines.js';
import { PastedReview } from './pasted-review.js';
import { usePastedList } from './use-pasted-list.js';

interface PasteDialogProps {
  labels: { asWritten: string; add: string };
  /** @param lines each with a choice, including the lines to leave out */
  onAdd(lines: readonly ReviewedLine[]): void;
  onClose(): void;
}

/** A pasted list: matched with the catalog, reviewed, and added. */
export function PasteDialog({ labels, onAdd, onClose }: PasteDialogProps) {
  const { error, setError, isMatching, review, setReview, columns, match } = usePastedList();

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
      {review && (
        <PastedReview columns={columns} lines={review} onChange={setReview} onAdd={() => add(review)} labels={labels} />
      )}
    </Dialog>
  );
}
