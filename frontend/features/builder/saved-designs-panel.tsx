import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ComparedDesign } from '../../../backend/builder/builder.contract.js';
import { designAddress } from '../../../backend/builder/design-query.contract.js';
import { DESIGN_NAME_MAX } from '../../../backend/inquiries/quote-lines.contract.js';
import { Button, Link, OutlineButton } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { TextField } from '../../ui/form-fields.js';
import { type ComparedRow, ComparisonTable } from './comparison-table.js';
import styles from './designs.module.css';
import * as storage from './saved-designs.js';

const COMPARED_MAX = 3;
const FULL = `This browser holds ${storage.SAVED_DESIGNS_MAX} designs at most. Remove one first.`;

export interface SavedDesignsPanelProps {
  /** The design of the page; null if it cannot be drawn. */
  design: string | null;
  title: string;
}

/** Saves designs in this browser, and opens, renames, copies, removes and compares them. */
export function SavedDesignsPanel({ design, title }: SavedDesignsPanelProps) {
  const designs = storage.useSavedDesigns();
  const [note, setNote] = useState('');
  const [removal, setRemoval] = useState<{ removed: storage.SavedDesign; at: number } | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const undo = useRef<HTMLParagraphElement>(null);

  // The focused button was removed with its row.
  useEffect(() => {
    if (removal) undo.current?.querySelector('button')?.focus();
  }, [removal]);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('designName'));
    setRemoval(null);
    setNote(design !== null && storage.saveDesign(name || title, design) ? 'Saved in this browser.' : FULL);
  };

  const copy = (id: number) => {
    const before = designs.length;
    storage.savedDesignsStore.update((all) => storage.withCopy(all, id, new Date()));
    setRemoval(null);
    setNote(storage.savedDesignsStore.read().length > before ? 'Copied.' : FULL);
  };

  const remove = (removed: storage.SavedDesign) => {
    setRemoval({ removed, at: designs.indexOf(removed) });
    setNote('');
    storage.savedDesignsStore.update((all) => storage.withoutSaved(all, removed.id));
  };

  const pick = (id: number, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };

  return (
    <div className="sheet">
      {design !== null && (
        <form key={title} className={`row bottom ${styles.part}`} onSubmit={save}>
          <TextField
            label="Name of this design"
            name="designName"
            defaultValue={title}
            maxLength={DESIGN_NAME_MAX}
            autoComplete="off"
            unmarked
          />
          <Button type="submit">Save design</Button>
        </form>
      )}
      <p ref={undo} className={`row rule-top small wide ${styles.part}`} role="status">
        <span>{note}</span>
        {removal && (
          <>
            <span>{`${removal.removed.name} removed.`}</span>{' '}
            <button
              type="button"
              className="text-button"
              onClick={() => {
                storage.savedDesignsStore.update((all) => storage.withRestored(all, removal.removed, removal.at));
                setRemoval(null);
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
      {designs.length === 0 && (
        <p className={`rule-top small wide ${styles.part}`}>No designs are saved in this browser.</p>
      )}
      {designs.length > 0 && (
        <ul>
          {designs.map((saved) => (
            <SavedRow
              key={saved.id}
              saved={saved}
              isCurrent={saved.design === design}
              isPicked={picked.has(saved.id)}
              canPick={picked.has(saved.id) || picked.size < COMPARED_MAX}
              onPick={(isPicked) => pick(saved.id, isPicked)}
              onCopy={() => copy(saved.id)}
              onRemove={() => remove(saved)}
            />
          ))}
        </ul>
      )}
      {designs.length > 1 && <Comparison designs={designs.filter(({ id }) => picked.has(id))} current={design} />}
    </div>
  );
}

interface SavedRowProps {
  saved: storage.SavedDesign;
  isCurrent: boolean;
  isPicked: boolean;
  canPick: boolean;
  onPick(isPicked: boolean): void;
  onCopy(): void;
  onRemove(): void;
}

function SavedRow({ saved, isCurrent, isPicked, canPick, onPick, onCopy, onRemove }: SavedRowProps) {
  const { id, name, design, savedAt } = saved;
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLDivElement>(null);
  const nameId = useId();

  const close = () => {
    setRenaming(false);
    // The focused field is gone.
    requestAnimationFrame(() => rename.current?.querySelector('button')?.focus());
  };

  const onRename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('newName'));
    storage.savedDesignsStore.update((all) => storage.withName(all, id, text));
    close();
  };

  return (
    <li className={`rule-top ${styles.saved}`} data-current={isCurrent || undefined}>
      <label className="tap small">
        <input
          type="checkbox"
          checked={isPicked}
          disabled={!canPick}
          onChange={({ currentTarget }) => onPick(currentTarget.checked)}
          aria-describedby={nameId}
        />
        Compare
      </label>
      {isRenaming ? (
        <form className={`row bottom ${styles.rename}`} onSubmit={onRename}>
          <TextField
            label="New name"
            name="newName"
            defaultValue={name}
            maxLength={DESIGN_NAME_MAX}
            autoComplete="off"
            autoFocus
            required
            unmarked
          />
          <OutlineButton type="submit">Save name</OutlineButton>
          <OutlineButton onClick={close}>Cancel</OutlineButton>
        </form>
      ) : (
        <>
          <div className={`row gap-0 across-4 break ${styles.name}`}>
            {isCurrent ? (
              <span className="strong" id={nameId} aria-current="true">
                {`${name}, shown here`}
              </span>
            ) : (
              <Link className="tap strong" id={nameId} to={designAddress(design)} preventScrollReset>
                {name}
              </Link>
            )}
            <small className="caption">
              <CalendarDate date={savedAt} style="medium" />
            </small>
          </div>
          <div ref={rename} className="row gap-0">
            <button type="button" className="text-button" onClick={() => setRenaming(true)} aria-describedby={nameId}>
              Rename
            </button>
            <button type="button" className="text-button" onClick={onCopy} aria-describedby={nameId}>
              Duplicate
            </button>
            <button type="button" className="text-button" onClick={onRemove} aria-describedby={nameId}>
              Remove
            </button>
          </div>
        </>
      )}
    </li>
  );
}

type Compared = { key: string; rows: ComparedRow[] } | { key: string; failure: string };

function Comparison({ designs, current }: { designs: storage.SavedDesigns; current: string | null }) {
  const [compared, setCompared] = useState<Compared | null>(null);
  // Comparing a design with itself shows nothing.
  const distinct = designs.filter(({ design }, at) => designs.findIndex((one) => one.design === design) === at);
  const key = distinct.map(({ design, name }) => `${design} ${name}`).join('\n');

  const compare = async () => {
    try {
      const { compareDesigns } = await import('../../api/live-scaffold.js');
      const answers = await compareDesigns(distinct.map(({ design }) => design));
      const rows = distinct.flatMap(({ design, name }, at) => {
        const answer: ComparedDesign | null | undefined = answers[at];
        return answer ? [{ ...answer, name, isCurrent: design === current }] : [];
      });
      const isWhole = rows.length === distinct.length;
      setCompared(isWhole ? { key, rows } : { key, failure: 'A design could not be read. Open it in the builder.' });
    } catch {
      setCompared({ key, failure: 'The designs could not be compared. Check your connection, and try again.' });
    }
  };

  const isCurrent = compared?.key === key;
  return (
    <div className={`stack gap-3 left rule-top small ${styles.part}`}>
      {distinct.length < 2 && <p>Choose two or three different designs to compare.</p>}
      {distinct.length > 1 && !(isCurrent && 'rows' in compared) && (
        <OutlineButton onClick={() => void compare()}>{`Compare ${distinct.length} designs`}</OutlineButton>
      )}
      <div aria-live="polite">
        {isCurrent && 'failure' in compared && <p>{compared.failure}</p>}
        {isCurrent && 'rows' in compared && <ComparisonTable of="Design" rows={compared.rows} />}
      </div>
    </div>
  );
}
