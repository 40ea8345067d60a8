import { useCallback, useMemo, useState } from 'react';
import type { BuilderResponse } from '../../../backend/builder/builder.contract.js';
import { piecesOf } from '../../../backend/builder/design-text.contract.js';
import { QUOTE_DESIGNS_MAX } from '../../../backend/inquiries/quote-lines.contract.js';
import { designSheetAddress } from '../../../backend/pdf/design-sheets.contract.js';
import { quoteAddress, useAsQuoteSubject } from '../../shell/quote-subject.js';
import { AnchorButton, Link, LinkButton, OutlineButton } from '../../ui/button.js';
import { useCode } from '../../ui/use-code.js';
import styles from './builder.module.css';

interface DesignActionsProps {
  answer: BuilderResponse;
  /** The design's query string, without `?`. */
  parameters: string;
  /** Subject of the quote request, and name of the design in the quote list. */
  title: string;
  onSaved(): void;
}

/** Loaded after the page; until then the address of a request alone names the design. */
const load = () => import('./list-design.js');

export function DesignActions({ answer, parameters, title, onSaved }: DesignActionsProps) {
  const { parts, totals } = answer;
  const list = useCode(load);
  const [note, setNote] = useState('');
  // Parameters of the last added design: adding it again doubles the quantities, so the button's label changes.
  const [addedParts, setAddedParts] = useState<string | null>(null);
  const line = useMemo(
    () => ({ design: parameters, name: title, weight: totals?.weightLb ?? null, pieces: piecesOf(parts) }),
    [parameters, title, totals, parts],
  );
  const addParts = () => {
    setNote(list?.listParts(parts, line) ?? '');
    setAddedParts(parameters);
  };
  // A request is for the whole list, so the design is added to it, once.
  const onRequest = useCallback(() => list?.listDesign(line), [list, line]);
  const addDesign = () => setNote(onRequest() ? 'The design is on your quote list.' : FULL);
  const save = async () => {
    try {
      const { saveDesign } = await import('../../features/builder/saved-designs.js');
      setNote(saveDesign(title, parameters) ? SAVED : 'This browser cannot save any more designs. Remove one first.');
      onSaved();
    } catch {
      setNote('The design could not be saved. Check your connection, and try again.');
    }
  };
  const quoteSubject = { product: title, design: parameters, onRequest };
  useAsQuoteSubject(quoteSubject);

  return (
    <div className={`row ${styles.actions}`} data-screen>
      <LinkButton to={quoteAddress(quoteSubject)} onClick={onRequest}>
        Request a quote for this scaffold
      </LinkButton>
      <span className={styles.scripted}>
        <OutlineButton disabled={!list} onClick={addDesign}>
          Add to quote list
        </OutlineButton>
        <OutlineButton disabled={!list} onClick={addParts}>
          {addedParts === parameters ? 'Add its parts again' : 'Add its parts as items'}
        </OutlineButton>
        <OutlineButton disabled={!list} onClick={() => void save()}>
          Save design
        </OutlineButton>
      </span>
      <AnchorButton variant="outline" href={designSheetAddress(parameters)}>
        Sheet (PDF)
      </AnchorButton>
      <AnchorButton variant="outline" href={`/api/builder/parts.csv?${parameters}`}>
        Parts list as CSV
      </AnchorButton>
      <span className={styles.scripted}>
        <OutlineButton disabled={!list} onClick={() => window.print()}>
          Print this sheet
        </OutlineButton>
      </span>
      <p className="small medium" role="status">
        {note && (
          <>
            <span>{note}</span>{' '}
            {note === SAVED ? (
              <a href="#saved-designs">Saved designs</a>
            ) : (
              <Link to="/quote">Open your quote list</Link>
            )}
          </>
        )}
      </p>
    </div>
  );
}

const SAVED = 'Saved in this browser.';
const FULL = `Your quote list is full at ${QUOTE_DESIGNS_MAX} designs. Send it first.`;
