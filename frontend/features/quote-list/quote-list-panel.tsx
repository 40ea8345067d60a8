import { useEffect, useId, useRef, useState } from 'react';
import type { BuilderResponse } from '../../../backend/builder/builder.contract.js';
import type { ListedProduct } from '../../../backend/catalog/product.contract.js';
import { counted } from '../../../backend/measures/words.js';
import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { readOrNull } from '../../api/http.js';
import { type QueryHolder, request, useQueryHolder, useSiteApi } from '../../api/page-data.js';
import { listedProductsQuery } from '../../api/site-queries.js';
import { useSite } from '../../shell/company.js';
import { Link, OutlineButton } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import { saveFile } from '../../ui/save-file.js';
import { ColumnHeader, Table, TableBody, TableHead, TableRow } from '../../ui/table.js';
import { SubmittalForm } from '../submittal/submittal-form.js';
import type { CurrentDesign, CurrentLine, CurrentList } from './current-list.js';
import { currentDesign, currentLine, recordsOf } from './current-list.js';
import { jobChoicesStore, jobFacts, jobTexts, NO_JOB_CHOICES, useJobChoices } from './estimate/job-choices.js';
import { LoadBlock } from './estimate/load-block.js';
import { listCsv } from './list-csv.js';
import { ListWarnings } from './list-warnings.js';
import { PasteDialog } from './paste/paste-dialog.js';
import { addReviewed, type ReviewedLine } from './paste/pasted-lines.js';
import {
  EMPTY_LIST,
  isDesign,
  isFree,
  isItem,
  keyOf,
  type LineKey,
  type QuoteList,
  quoteListStore,
  useQuoteList,
  withAdded,
  without,
  withRestored,
} from './quote-list.js';
import styles from './quote-list-panel.module.css';
import { DesignRow, FreeLineRow, ItemRow } from './quote-list-row.js';
import { useSentElsewhere } from './sharing/sent-list.js';
import { listAddress, sortedIds } from './sharing/shared-list.js';

type Answered = Pick<CurrentDesign, 'records'> & { answer: BuilderResponse | null };

const PASTED = { asWritten: 'Keep as written, for our estimator', add: 'Add to list' };
const COLUMNS = ['Item', 'SKU', 'Description', 'Quantity', 'Weight each', 'Weight', 'Price each'];

export interface ListOnRequestProps {
  /** The server's error about the list. */
  error: string | undefined;
  onEdit(): void;
}

export interface QuoteListPanelProps extends ListOnRequestProps {
  /** Opens with the field for a pasted list. */
  isPasting?: boolean;
}

/** The quote list as a drawing's parts list, with its totals below. */
export function QuoteListPanel({ error, onEdit, isPasting: startsPasting = false }: QuoteListPanelProps) {
  const list = useQuoteList((whole) => whole) ?? EMPTY_LIST;
  const lines = useCurrentLines(list, error !== undefined);
  const designs = useCurrentDesigns(list);
  /** The last one, for Undo. */
  const [removal, setRemoval] = useState<{ text: string; before: QuoteList; added: readonly LineKey[] } | null>(null);
  const [isPasting, setPasting] = useState(startsPasting);
  const [added, setAdded] = useState('');
  const sent = useSentElsewhere();
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLParagraphElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const headingId = useId();
  const isEmpty = list.length === 0;

  // the focused button was removed with its row
  useEffect(() => {
    if (removal) undo.current?.querySelector('button')?.focus();
  }, [removal]);

  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  const remove = (text: string, change: (whole: QuoteList) => QuoteList, added: readonly LineKey[] = []) => {
    setRemoval({ text, before: list, added });
    quoteListStore.update(change);
    onEdit();
  };

  const putBack = () => {
    if (removal) quoteListStore.update((whole) => withRestored(removal.added.reduce(without, whole), removal.before));
    setRemoval(null);
    heading.current?.focus();
  };

  const addPasted = (reviewed: readonly ReviewedLine[]) => {
    const { list: next, added, left } = addReviewed(quoteListStore.read(), reviewed);
    quoteListStore.update(() => next);
    setAdded(`Added ${counted(added, 'line')}.`);
    onEdit();
    return left;
  };

  return (
    <section id="quote-list" className={`sheet ${styles.sheet}`} aria-labelledby={headingId} data-printed="list">
      <PrintHead />
      <div className={`row gap-4 between ${styles.head}`}>
        <div>
          <h3 id={headingId} ref={heading} tabIndex={-1}>
            Quote list
          </h3>
          <p className="muted small">
            {isEmpty ? (
              <>
                Your quote list is empty. <Link to="/catalog">Open the catalog</Link> or paste a list.
              </>
            ) : (
              'Sent with the form above.'
            )}
          </p>
        </div>
        <div className="row">
          <OutlineButton onClick={() => setPasting(true)}>Paste a list</OutlineButton>
          {!isEmpty && (
            <OutlineButton onClick={() => remove('Quote list cleared.', () => EMPTY_LIST)}>Clear list</OutlineButton>
          )}
        </div>
      </div>
      <p className={`line gap-4 rule-top small wide ${styles.message}`} aria-live="polite">
        {added || sent}
      </p>
      <p ref={undo} className={`line gap-4 rule-top small wide ${styles.message}`} role="status">
        {removal && (
          <>
            <span>{removal.text}</span>{' '}
            <button type="button" className="text-button" onClick={putBack}>
              Undo
            </button>
          </>
        )}
      </p>
      {error && (
        <p
          ref={alert}
          className={`line rule-top signal small medium wide ${styles.message} ${styles.error}`}
          role="alert"
          tabIndex={-1}
        >
          {error}
        </p>
      )}
      {isPasting && <PasteDialog labels={PASTED} onAdd={addPasted} onClose={() => setPasting(false)} />}
      {!isEmpty && (
        <>
          <Table className={`stacked-early ${styles.table}`}>
            <TableHead>
              <TableRow>
                {COLUMNS.map((column) => (
                  <ColumnHeader key={column}>{column}</ColumnHeader>
                ))}
                <ColumnHeader>
                  <span className="visually-hidden">Remove</span>
                </ColumnHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {list.map((line, index) => {
                const key = keyOf(line);
                const onRemove = (name: string) => remove(`${name} removed.`, (whole) => without(whole, key));
                const row = { number: index + 1, onEdit, onRemove };
                if (isFree(line)) return <FreeLineRow key={key} {...row} line={line} />;
                const item = lines.find((one) => one.line === line);
                const design = designs.find((one) => one.line === line);
                if (item) return <ItemRow key={key} {...row} current={item} />;
                return design && <DesignRow key={key} {...row} current={design} />;
              })}
            </TableBody>
          </Table>
          <ListWarnings
            lines={list.filter(isItem)}
            onFix={(fix) => {
              const pieces = fix.add.map(({ sku, quantity }) => `${quantity.toLocaleString('en-US')} x ${sku}`);
              remove(
                `${fix.remove.length > 0 ? 'Changed to' : 'Added'} ${pieces.join(', ')}.`,
                (whole) =>
                  fix.add.reduce((all, item) => withAdded(all, item, item.quantity), fix.remove.reduce(without, whole)),
                fix.add.map(({ id }) => id),
              );
            }}
          />
          <LoadBlock list={list} lines={lines} designs={designs} />
          <ListActions list={list} lines={lines} designs={designs} />
          <SubmittalForm
            inSheet
            hasFreeLines={list.some(isFree)}
            lines={lines
              .filter(({ isGone }) => !isGone)
              .map(({ line }) => ({ productId: line.id, quantity: line.quantity }))}
            designs={designs.filter(({ isUnreadable }) => !isUnreadable).map(({ line }) => line)}
          />
        </>
      )}
    </section>
  );
}

/** On paper only: whose list it is for, and what is known about the job. */
function PrintHead() {
  const { company } = useSite();
  const choices = useJobChoices((all) => all) ?? NO_JOB_CHOICES;
  return (
    <div data-print>
      <p>{`${company.name} · ${company.phone} · ${company.email}`}</p>
      <dl className="row gap-1 across-6">
        {jobFacts(choices).map(([label, text]) => (
          <div key={label} className="line gap-2">
            <dt className="muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The list's items with the catalog's current records, which may have changed since the items were added.
 * @param again ignores the cache, after the server has refused the list
 */
function useCurrentLines(list: QuoteList, again: boolean): CurrentLine[] {
  const queries = useQueryHolder();
  const api = useSiteApi();
  const [records, setRecords] = useState<ReadonlyMap<number, ListedProduct | null>>(new Map());
  const ids = sortedIds(list.filter(isItem)).join();

  useEffect(() => {
    if (ids === '') return;
    let isCurrent = true;
    const wanted = ids.split(',').map(Number);
    request(queries, listedProductsQuery(api, wanted), again).then(
      (products) => {
        if (isCurrent) setRecords(recordsOf(wanted, products));
      },
      // The lines stay as they were added.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, again, api, queries]);

  return list.filter(isItem).map((line) => currentLine(line, records.get(line.id)));
}

/** The designs of the list with the builder's current answers, one request for each, and the records of their items. */
function useCurrentDesigns(list: QuoteList): CurrentDesign[] {
  const queries = useQueryHolder();
  const api = useSiteApi();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answered>>(new Map());
  const designs = list.filter(isDesign);
  const asked = designs.map(({ design }) => design).join('\n');

  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    for (const design of asked.split('\n'))
      answerOf(queries, api, design).then(
        (answered) => {
          if (isCurrent) setAnswers((all) => new Map(all).set(design, answered));
        },
        // The line stays as it was added.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [asked, queries, api]);

  return designs.map((line) => {
    const answered = answers.get(line.design);
    return currentDesign(line, answered?.answer, answered?.records);
  });
}

/** The server computes the design, so the page does not load the engine. Null for a design that cannot be read. */
const designResponseQuery = (design: string) => ({
  queryKey: ['/api/builder', design] as const,
  queryFn: () => readOrNull<BuilderResponse>([`/api/builder?${design}`], 400),
});

async function answerOf(queries: QueryHolder, api: SiteApi, design: string): Promise<Answered> {
  const answer = await request(queries, designResponseQuery(design));
  const ids = sortedIds(answer?.parts.flatMap(({ item }) => item ?? []) ?? []);
  // Without the records there is no estimate.
  const records = await request(queries, listedProductsQuery(api, ids)).catch(() => []);
  return { answer, records: new Map(records.map((record) => [record.id, record])) };
}

const TOO_LONG = 'This list is too long for a web address. Save it as CSV instead.';

function ListActions({ list, lines, designs }: CurrentList) {
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
