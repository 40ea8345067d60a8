import { useState } from 'react';
import { useSite } from '../../shell/site-context.js';
import { OutlineButton } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import { saveFile } from '../../ui/save-file.js';
import type { CurrentList } from './current-design.js';
import { jobChoicesStore, jobFacts, jobTexts } from './estimate/job-choices.js';
import { listCsv } from './list-csv.js';
import styles from './quote-list-panel.module.css';
import { listAddress } from './sharing/shared-list.js';

const TOO_LONG = 'This list is too long for a web address. Save it as CSV instead.';

/** Print, CSV and the address of the list. */
export function ListActions({ list, lines, designs }: CurrentList) {
  const { publicUrl } = useSite();
  const [isSharing, setSharing] = useState(false);
  const [note, setNote] = useState('');
  const path = isSharing ? listAddress(list, jobTexts(jobChoicesStore.read())) : null;
  const address = path && publicUrl + path;

  const copy = () => {
    if (!address) return;
    navigator.clipboard?.writeText(address).then(
      () => setNote('Address copied.'),
      () => setNote('Copy the address from the field.'),
    );
  };

  return (
    <div className={`stack gap-3 ${styles.part}`}>
      <div className="row">
        <OutlineButton
          onClick={() => saveCsv(listCsv({ list, lines, designs, publicUrl }, jobFacts(jobChoicesStore.read())))}
        >
          Save as CSV
        </OutlineButton>
        <OutlineButton onClick={printList}>Print list</OutlineButton>
        <OutlineButton aria-expanded={isSharing} onClick={() => setSharing(!isSharing)}>
          Share list
        </OutlineButton>
      </div>
      {isSharing && !address && <p className="muted small wide">{TOO_LONG}</p>}
      {address && (
        <>
          <div className={`stack gap-3 bottom ${styles.address}`}>
            <TextField
              label="Address of this list"
              name="listAddress"
              unmarked
              readOnly
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <OutlineButton onClick={copy}>Copy address</OutlineButton>
          </div>
          <p className="muted small wide">
            Anyone with this address can open a copy of the list. It does not include your name.
          </p>
        </>
      )}
      <p className="muted small wide" aria-live="polite">
        {note}
      </p>
    </div>
  );
}

function saveCsv(csv: string): void {
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'quote-list.csv');
}

/** Prints the list alone; the style sheet of the print head hides the rest of the page. */
function printList(): void {
  const root = document.documentElement;
  root.dataset.printing = 'list';
  addEventListener('afterprint', () => delete root.dataset.printing, { once: true });
  print();
}
