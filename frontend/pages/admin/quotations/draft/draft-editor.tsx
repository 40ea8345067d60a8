import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { truckloadsFigure } from '../../../../../backend/builder/design-text.contract.js';
import { labelOf } from '../../../../../backend/config/choices.contract.js';
import type { InquiryDetail } from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { dollarText, isZero } from '../../../../../backend/measures/money.contract.js';
import type { LineReduction } from '../../../../../backend/quotations/admin/quotations-admin.contract.js';
import { REFUSAL_FIELDS } from '../../../../../backend/quotations/admin/quotations-admin.contract.js';
import { LINE_KINDS, PRICED_KINDS } from '../../../../../backend/quotations/quotations.contract.js';
import { sendErrors } from '../../../../../backend/quotations/sending/send-errors.contract.js';
import { percentText, type QuotationTotals } from '../../../../../backend/quotations/totals.contract.js';
import { staffFailure } from '../../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../../features/inquiry-admin/admin-paths.js';
import * as paths from '../../../../features/quotation-admin/admin-paths.js';
import { ListWarnings } from '../../../../features/quote-list/list-warnings.js';
import { RemoveButton } from '../../../../features/staff/editing/record-actions.js';
import { AskButton } from '../../../../features/staff/editing/record-form.js';
import { type StaffColumn, StaffTable } from '../../../../features/staff/list/staff-list.js';
import {
  StaffFacts,
  StaffFailureNote,
  StaffPanel,
  StaffResults,
} from '../../../../features/staff/shell/staff-panel.js';
import questions from '../../../../features/staff/staff-questions.json' with { type: 'json' };
import { useRight, useStaffQuery } from '../../../../features/staff/use-staff.js';
import { useToast } from '../../../../shell/toasts.js';
import { Button, Link, OutlineButton } from '../../../../ui/button.js';
import styles from '../quotations-admin.module.css';
import { QuotationConflict, ReviewNotes, SendDialog } from '../send-dialog.js';
import { AddLines } from './add-lines.js';
import { DraftFields, DraftTexts } from './draft-fields.js';
import { type DraftErrors, type DraftValues, lineErrorKey } from './draft-values.js';
import { LineGrid } from './line-grid.js';
import { type EditedQuotation, useDraft } from './use-draft.js';

const DONE = { save: 'Saved', approve: 'Approved', 'refuse-approval': 'Refused', replace: 'Replaced' };

export function DraftEditor({ quotation }: { quotation: EditedQuotation }) {
  const showToast = useToast();
  const editor = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const draft = useDraft(quotation, (answer, action) => {
    if (action?.kind === 'send-dialog') setSending(true);
    else if (action?.kind === 'add') {
      flushSync(() => {
        draft.lines.add(action.free);
        for (const key of action.replaced ?? []) draft.lines.remove(key);
      });
      focusLine(editor.current, (editor.current?.querySelectorAll('[data-line]').length ?? 0) - 1, 1);
    } else if (action?.kind === 'request-approval')
      showToast({ title: 'Asked', description: 'The owners were asked to approve the prices.' });
    else showToast({ title: DONE[action?.kind ?? 'save'], description: `Total ${dollarText(answer.draft.total)}.` });
  });
  const { base, values, content, totals, work, isChanged, removed } = draft;
  const usualKind = values.lines.some(({ kind }) => kind === 'rental') || values.lines.length === 0 ? 'rental' : 'sale';
  const { review } = base.draft;
  const missing = sendErrors(content, totals, review?.undecided);
  const failure = work.error && !work.conflict ? staffFailure(work.error) : null;
  const errors: DraftErrors = {
    ...(isAsked && firstOf(missing)),
    ...(failure && fieldErrors(failure.errors, values)),
    ...draft.errors,
  };

  const focusError = () => {
    const found = ['[aria-invalid="true"]', '[data-unpriced] [data-column="Price"] input'].map((wrong) =>
      editor.current?.querySelector<HTMLElement>(wrong),
    );
    found.find(Boolean)?.focus();
  };
  const run = (next?: Parameters<typeof draft.run>[0]) => {
    if (work.isPending) return;
    if (!draft.isReadable && next?.kind !== 'add') focusError();
    else draft.run(next);
  };
  const send = () => {
    flushSync(() => setAsked(true));
    if (Object.keys(missing).length > 0) focusError();
    else run({ kind: 'send-dialog' });
  };

  // A field with a server error may be out of view.
  useEffect(() => {
    if (work.error) editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [work.error]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its fields
    <div
      ref={editor}
      className="stack gap-5"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        run();
      }}
    >
      {review && <ReviewNotes review={review} />}
      <DraftFields values={values} errors={errors} set={draft.set} />
      <StaffPanel heading={`Lines of revision ${base.draft.letter}`}>
        <AddLines
          usualKind={usualKind}
          disabled={work.isPending}
          onItems={(lines, free) => {
            if ((lines.items ?? []).length > 0) return run({ kind: 'add', lines, free });
            draft.lines.add(free);
          }}
          onFree={(line) => {
            flushSync(() => draft.lines.add([line]));
            focusLine(editor.current, values.lines.length, line.name === '' ? 0 : 3);
          }}
        />
        {values.lines.length > 0 && (
          <LineGrid
            lines={values.lines}
            content={content.lines}
            totals={totals.lines}
            errors={errors}
            actions={draft.lines}
            flags={review?.items ?? []}
            onReplace={(position) => run({ kind: 'replace', position })}
          />
        )}
        <ListWarnings
          lines={content.lines.flatMap(({ productId, quantity }) =>
            productId === null ? [] : { id: productId, quantity: Math.max(1, Math.round(Number(quantity))) },
          )}
          // The grid marks these.
          except="offers"
          onFix={({ remove, add }) =>
            run({
              kind: 'add',
              lines: { kind: usualKind, items: add.map(({ id, quantity }) => ({ productId: id, quantity })) },
              free: [],
              replaced: values.lines.flatMap(({ key, productId }) => (remove.includes(productId ?? 0) ? key : [])),
            })
          }
        />
        <div className={`row gap-2 across-6 between ${styles.below}`}>
          <p className={`muted small ${styles.hint}`}>
            Enter and arrow keys move between cells, Alt+arrow moves a line, Alt+Delete deletes it, Ctrl+S saves.
          </p>
          <div role="status">
            {removed && (
              <span className="row">
                <span>{`Deleted: ${removed.line.name || 'a line'}.`}</span>{' '}
                <OutlineButton onClick={draft.undoRemoval}>Undo</OutlineButton>
              </span>
            )}
          </div>
        </div>
        <TotalsPanel letter={base.draft.letter} totals={totals} taxPercent={content.taxPercent} />
      </StaffPanel>
      <DraftTexts values={values} errors={errors} set={draft.set} />
      <Approval draft={draft} run={run} />
      <div className="row gap-2 across-6 between">
        <Missing errors={missing} isAsked={isAsked} />
        <StaffFailureNote error={work.conflict ? null : work.error} />
        <Discard quotation={base} />
      </div>
      <div className={`line gap-2 between ${styles.bar}`}>
        <p>
          <strong className="figure step-3">{dollarText(totals.total)}</strong>{' '}
          <span className="muted small" role="status">
            {isChanged ? 'Not saved yet.' : 'Saved.'}
          </span>
        </p>
        <div className="line">
          <span className={styles.add}>
            <OutlineButton onClick={() => editor.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()}>
              Add
            </OutlineButton>
          </span>
          <OutlineButton disabled={work.isPending || !isChanged} onClick={() => run()}>
            Save
          </OutlineButton>
          {/* Never disabled: the focus returns to it from the dialog, and a press during a request does nothing. */}
          <Button onClick={send}>Send...</Button>
        </div>
      </div>
      <QuotationConflict conflict={work.conflict} />
      {isSending && <SendDialog quotation={base} onClose={() => setSending(false)} />}
    </div>
  );
}

function Missing({ errors, isAsked }: { errors: Record<string, string[]>; isAsked: boolean }) {
  const texts = Object.values(errors).flat();
  return (
    <div className="small" role={isAsked ? 'alert' : undefined}>
      {texts.length > 0 && (
        <>
          <p>Before you can send it:</p>
          <ul>
            {texts.map((text) => (
              <li key={text} className="signal medium">
                {text}
              </li>
            ))}
          </ul>
          {errors.salesTerms && <Link to="/admin/sales-terms">Open the quotation settings</Link>}
        </>
      )}
    </div>
  );
}

function Discard({ quotation: { id, version, number, draft } }: { quotation: EditedQuotation }) {
  const isFirst = number === null;
  return (
    <RemoveButton
      path={`${paths.QUOTATIONS_API}/${id}/draft`}
      version={version}
      {...questions.discardDraft}
      // A deleted quotation must not be refetched.
      invalidates={
        isFirst
          ? [
              [paths.QUOTATIONS_API, {}],
              [paths.QUOTATIONS_API, 'counts'],
            ]
          : paths.QUOTATION_CHANGES
      }
      toast={{ title: 'Discarded', description: `Draft ${draft.letter} is deleted.` }}
      to={isFirst ? paths.QUOTATIONS_ADDRESS : undefined}
    >
      <span>{isFirst ? 'The draft and its lines are deleted.' : 'The sent revision stays as it is.'}</span> This cannot
      be undone.
    </RemoveButton>
  );
}

const firstOf = (errors: Record<string, string[]>): DraftErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.join(' ')]));

/** The server identifies a line by its position; the form uses its key. */
function fieldErrors(errors: Readonly<Record<string, string>>, { lines }: DraftValues): DraftErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const [, at, field = 'name'] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
      const line = lines[Number(at)];
      if (!line) return [path === 'depositAmount' || path === 'depositPercent' ? 'deposit' : path, error];
      const shown = field === 'unitPrice' || field === 'percent' ? 'price' : field;
      return [lineErrorKey(line.key, shown as 'name'), error];
    }),
  );
}

function focusLine(editor: HTMLElement | null, row: number, column: number): void {
  const cell = editor?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
  cell?.focus();
  cell?.select();
}

const REDUCTIONS: readonly StaffColumn<LineReduction>[] = [
  { head: 'Line', cell: ({ position }) => position },
  { head: 'Item', cell: ({ name }) => name },
  { head: 'List', figures: true, cell: ({ listed }) => dollarText(listed) },
  { head: 'Quoted', figures: true, cell: ({ quoted }) => dollarText(quoted) },
  { head: 'Below list', figures: true, cell: ({ below }) => below },
];

type ApprovalProps = { draft: ReturnType<typeof useDraft>; run: ReturnType<typeof useDraft>['run'] };

/** The owner's approval of reduced prices, if the draft needs one or has one. */
function Approval({ draft: { base, isChanged, work }, run }: ApprovalProps) {
  const mayApprove = useRight('approve-discounts');
  const { needsApproval, approvedBy, refusedBy, refusalComment, review, totals } = base.draft;
  if (!needsApproval && approvedBy === null) return null;
  return (
    <StaffPanel heading="Approval" shown={`${needsApproval} ${refusedBy}`}>
      {approvedBy !== null ? (
        <p>{`Approved by ${approvedBy}. ${isChanged ? 'Saving changed prices withdraws the approval.' : ''}`}</p>
      ) : (
        <p>
          Discounts and prices below the rate card are above the limit for sales.{' '}
          <span>
            {mayApprove ? 'You can approve them, or send the quotation yourself.' : 'An owner must approve them first.'}
          </span>
        </p>
      )}
      {refusedBy !== null && (
        <div className="stack gap-1 note" data-tone="signal">
          <p className="strong">{`Refused by ${refusedBy}`}</p>
          <p className="lines">{refusalComment}</p>
        </div>
      )}
      {totals.discount !== '0.00' && <p>{`Discounts: ${dollarText(totals.discount)}`}</p>}
      {review && review.reductions.length > 0 && (
        <StaffTable caption="Lines below the rate card" columns={REDUCTIONS} rows={review.reductions} />
      )}
      {needsApproval && !mayApprove && (
        <div>
          <Button disabled={work.isPending} onClick={() => run({ kind: 'request-approval' })}>
            Ask an owner
          </Button>
        </div>
      )}
      {needsApproval && mayApprove && (
        <div className="row">
          <OutlineButton disabled={work.isPending || isChanged} onClick={() => run({ kind: 'approve' })}>
            Approve the prices
          </OutlineButton>
          <AskButton
            {...questions.refusePrices}
            fields={REFUSAL_FIELDS}
            save={work}
            onSubmit={(values) => run({ kind: 'refuse-approval', ...values })}
          />
        </div>
      )}
    </StaffPanel>
  );
}

/** The draft below the customer's own words. Both appear together: the words would move a draft that is shown already. */
export function RequestAndDraft({ quotation }: { quotation: EditedQuotation }) {
  const request = useStaffQuery<InquiryDetail>([INQUIRIES_API, quotation.inquiry]);
  // The words may fail to load; the draft stays editable.
  if (!request.isFetched) return <StaffResults query={request}>{() => null}</StaffResults>;
  return (
    <>
      <RequestNote request={request.data} isAllThereIs={quotation.draft.lines.length === 0} />
      <DraftEditor quotation={quotation} />
    </>
  );
}

interface RequestNoteProps {
  request: InquiryDetail | undefined;
  /** Starts open: the draft has no lines yet. */
  isAllThereIs: boolean;
}

function RequestNote({ request, isAllThereIs }: RequestNoteProps) {
  // Saving the first lines must not close it while somebody reads it.
  const [isOpen] = useState(isAllThereIs);
  if (!request?.projectDescription && !request?.additionalNotes) return null;
  return (
    <details className={`box break ${styles.request}`} open={isOpen}>
      <summary className="opener">What the customer wrote</summary>
      <StaffFacts
        facts={[
          ['Request', request.projectDescription],
          ['Notes', request.additionalNotes],
        ]}
      />
    </details>
  );
}

type Sums = Omit<QuotationTotals, 'lines'>;

export function TotalsPanel({ letter, totals, taxPercent }: { letter: string; totals: Sums; taxPercent: string }) {
  const kinds = PRICED_KINDS.filter((kind) => !isZero(totals.kinds[kind]));
  return (
    <section className={`grid gap-5 across-8 top small ${styles.totals}`} aria-label={`Totals of revision ${letter}`}>
      <dl>
        {kinds.map((kind) => (
          <Sum key={kind} name={labelOf(LINE_KINDS, kind)} value={dollarText(totals.kinds[kind])} />
        ))}
        {kinds.length !== 1 && <Sum name="Subtotal" value={dollarText(totals.subtotal)} />}
        {!isZero(totals.discount) && <Sum name="Discount" value={dollarText(`-${totals.discount}`)} />}
        <Sum
          name={`Sales tax ${percentText(taxPercent)} on ${dollarText(totals.taxable)}`}
          value={dollarText(totals.tax)}
        />
        <Sum name="Total" value={dollarText(totals.total)} isTotal />
        {!isZero(totals.deposit) && <Sum name="Deposit" value={dollarText(totals.deposit)} />}
        {!isZero(totals.optional) && <Sum name="Optional, not in the total" value={dollarText(totals.optional)} />}
      </dl>
      <dl>
        <Sum name="Pieces" value={totals.pieces.toLocaleString('en-US')} />
        <Sum name="Weight" value={`${totals.weightLb.toLocaleString('en-US')} lb`} />
        {totals.piecesWithoutWeight > 0 && (
          <Sum name="Pieces without a weight" value={totals.piecesWithoutWeight.toLocaleString('en-US')} />
        )}
        <Sum name="Truckloads by weight" value={truckloadsFigure(totals)} />
        {totals.onRequest > 0 && <Sum name="Lines on request" value={String(totals.onRequest)} />}
      </dl>
    </section>
  );
}

const Sum = ({ name, value, isTotal }: { name: string; value: ReactNode; isTotal?: boolean }) => (
  <div className={`line gap-4 between ${styles.sum}`} data-total={isTotal || undefined}>
    <dt className="muted">{name}</dt>
    <dd className="number">{value}</dd>
  </div>
);
