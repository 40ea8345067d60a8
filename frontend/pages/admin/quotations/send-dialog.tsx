import { useState } from 'react';
import { type DocumentResponse, titleAsSent } from '../../../../backend/documents/documents.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import { unprintableNote } from '../../../../backend/pdf/printable.contract.js';
import { EMAIL_BYTES } from '../../../../backend/platform/email/email.contract.js';
import * as desk from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import {
  printedTexts,
  QUOTATION_FIELDS,
  type QuotationContent,
  type QuotationLine,
} from '../../../../backend/quotations/quotation-fields.contract.js';
import { type SentAttachments } from '../../../../backend/quotations/quotations.contract.js';
import * as attached from '../../../../backend/quotations/sending/attachments.contract.js';
import { percentText } from '../../../../backend/quotations/totals.contract.js';
import type { StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-admin/admin-paths.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { FormFields } from '../../../features/staff/editing/record-form.js';
import { StaffFacts, StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import labels from '../../../features/staff/staff-labels.json' with { type: 'json' };
import type { EditConflictState } from '../../../features/staff/use-staff.js';
import { useRight, useStaffQuery, useStaffSelf, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { NewTabButton, OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { CheckField, TextField } from '../../../ui/form-fields.js';
import { type EditedQuotation } from './draft/use-draft.js';
import styles from './quotations-admin.module.css';

const { capacityReason, message } = desk.SENDING_FIELDS;
const REASON = { ...capacityReason, required: desk.CAPACITY_REASON };

export function SendDialog({ quotation, onClose }: { quotation: EditedQuotation; onClose(): void }) {
  const { id, version, draft, current } = quotation;
  const self = useStaffSelf();
  const send = useVersionedMutation<desk.Sending, desk.QuotationDetail>({
    call: (sending) => sendStaff('POST', `${QUOTATIONS_API}/${id}/send`, sending),
    invalidates: QUOTATION_CHANGES,
    toast: ({ number }) => ({
      title: 'Sent',
      description: `${number} ${draft.letter} is on its way to ${draft.customerEmail}.`,
    }),
    onDone: onClose,
  });
  const attachments = useAttachments(quotation);
  const error = send.conflict ? null : send.error;
  const errors = error ? staffFailure(error).errors : {};
  const isAboveLimit = draft.needsApproval && draft.approvedBy === null;
  const mayApprove = useRight('approve-discounts');
  const maySend = !isAboveLimit || mayApprove;
  const unprinted = unprintableNote(printedTexts(draft));

  const submit = (form: FormData) => {
    if (send.isPending || !maySend || attachments.error !== null) return;
    send.mutate({
      version,
      message: String(form.get('message') ?? ''),
      copies: String(form.get('copies') ?? '')
        .split(/[,;\s]+/)
        .filter(Boolean),
      attachments: attachments.chosen,
      capacityReason: form.get('capacityReason')?.toString(),
    });
  };

  return (
    <>
      <Dialog
        look="sheet"
        heading={`Send revision ${draft.letter}`}
        onClose={onClose}
        onSubmit={submit}
        action={send.isPending ? 'Sending...' : 'Send the quotation'}
        pending={send.isPending || !maySend}
      >
        <StaffFacts
          facts={[
            ['To', `${draft.customerName} <${draft.customerEmail}>`],
            ['Total', dollarText(draft.total)],
            ['Sales tax', percentText(draft.taxPercent)],
            ['Terms', draft.terms === '' ? 'None' : null],
            ['Valid for', counted(draft.validDays, 'day')],
            ['Attached', `Revision ${draft.letter} as a PDF, and a link to its page`],
            ['Replaces', current && `Revision ${current.letter}`],
          ]}
        />
        <div>
          <NewTabButton variant="outline" href={desk.revisionPdfAddress(id, draft.letter)}>
            Preview the PDF
          </NewTabButton>
        </div>
        {unprinted && <p className="muted small">{unprinted}</p>}
        {draft.review && <ReviewNotes review={draft.review} notes={flaggedLines(draft)} />}
        {isAboveLimit && <p role="status">{labels.aboveLimit[maySend ? 'send' : 'ask']}</p>}
        <FormFields
          unmarked
          fields={draft.review?.exceeded.length ? { capacityReason: REASON, message } : { message }}
          values={{ message: usualMessage(quotation, self ?? null) }}
          errors={errors}
        />
        <TextField
          label={`Copies to, up to ${desk.SENDING_LIMITS.copies.max} email addresses`}
          name="copies"
          autoComplete="off"
          error={errors.copies}
          defaultValue={current?.copies.join(', ')}
        />
        <AttachmentChoice attachments={attachments} refusal={errors.attachments} />
        <StaffFailureNote error={error} />
      </Dialog>
      <QuotationConflict mustLoad conflict={send.conflict} />
    </>
  );
}

function usualMessage({ draft, current }: EditedQuotation, self: StaffSelf | null): string {
  const { customerName, project, validDays } = draft;
  const [first = ''] = customerName.split(' ');
  return [
    `Hi ${first},`,
    '',
    `Here is ${current ? `revision ${draft.letter} of ` : ''}our quotation${project ? ` for ${project}` : ''}. It is valid for ${counted(validDays, 'day')}.`,
    'Please call or reply if you have any questions.',
    '',
    self?.name ?? '',
  ].join('\n');
}

function AttachmentChoice({ attachments, refusal }: { attachments: Attachments; refusal: string | undefined }) {
  const { items, documents, chosen, status, documentBytes, toggle } = attachments;
  const error = attachments.error ?? refusal;
  const count = chosen.cutSheets.length + chosen.documents.length;
  // Only the initial state: later it stays as the member left it.
  const [isOpen] = useState(count > 0);
  const { cutSheets } = desk.SENDING_LIMITS;
  return (
    <div className="stack gap-3">
      <details open={isOpen}>
        <summary className="opener">{`Attach cut sheets (${chosen.cutSheets.length}) and documents (${chosen.documents.length})`}</summary>
        <p className="muted small">
          An email carries <span>{attached.emailSizeText(EMAIL_BYTES.all)}</span> with the quotation: up to{' '}
          <span>{desk.SENDING_LIMITS.documents.max}</span> documents of{' '}
          <span>{attached.emailSizeText(EMAIL_BYTES.documents)}</span> together, and up to <span>{cutSheets.max}</span>{' '}
          cut sheets. A cut sheet that does not fit becomes a link.
        </p>
        {items.length > 0 && (
          <fieldset className={`cards gap-0 across-5 ${styles.files}`}>
            <legend>Cut sheets</legend>
            {items.length > 1 && (
              <div className="row whole">
                <OutlineButton onClick={() => attachments.chooseCutSheets(items)}>
                  {items.length > cutSheets.max ? `First ${cutSheets.max}` : `All ${items.length}`}
                </OutlineButton>
                <OutlineButton onClick={() => attachments.chooseCutSheets([])}>None</OutlineButton>
              </div>
            )}
            {items.map(({ id, sku, name }) => (
              <CheckField
                key={id}
                label={[sku, name].filter(Boolean).join(' ')}
                name="cutSheets"
                checked={chosen.cutSheets.includes(id)}
                onChange={() => toggle('cutSheets', id)}
              />
            ))}
          </fieldset>
        )}
        <fieldset className={`cards gap-0 across-5 ${styles.files}`}>
          <legend>Company documents</legend>
          {documents.length === 0 && <p>{labels.quotationDocuments[status]}</p>}
          {documents.map((document) => (
            <CheckField
              key={document.id}
              label={`${titleAsSent(document)}, ${attached.emailSizeText(document.fileSize)}`}
              name="documents"
              checked={chosen.documents.includes(document.id)}
              onChange={() => toggle('documents', document.id)}
            />
          ))}
        </fieldset>
        <p role="status" className="muted small">
          {chosen.documents.length > 0 &&
            `Documents: ${attached.emailSizeText(documentBytes)} of ${attached.emailSizeText(EMAIL_BYTES.documents)}.`}
        </p>
      </details>
      {error && (
        <p role="alert" className="signal medium">
          {error}
        </p>
      )}
    </div>
  );
}

type LineItem = { id: number; sku: string; name: string };

const NONE: SentAttachments = { cutSheets: [], documents: [] };

/** The files to send; initially those of the previous revision. */
function useAttachments({ draft, current }: EditedQuotation) {
  const [wanted, setWanted] = useState(current?.attachments ?? NONE);
  const query = useStaffQuery<DocumentResponse[]>(['/api/documents']);
  const items = itemsOf(draft);
  const documents = query.data ?? [];
  // An item or a document may have been removed since.
  const chosen: SentAttachments = {
    cutSheets: wanted.cutSheets.filter((id) => items.some((item) => item.id === id)),
    documents: query.data ? wanted.documents.filter((id) => documents.some((one) => one.id === id)) : wanted.documents,
  };
  const chosenDocuments = documents.filter(({ id }) => chosen.documents.includes(id));
  return {
    ...{ items, documents, chosen },
    status: query.status,
    documentBytes: attached.totalSize(chosenDocuments),
    error: attached.attachmentError(chosen, chosenDocuments),
    toggle(kind: keyof SentAttachments, id: number) {
      const ids = chosen[kind];
      setWanted({ ...chosen, [kind]: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
    },
    chooseCutSheets(from: readonly LineItem[]) {
      setWanted({ ...chosen, cutSheets: from.slice(0, desk.SENDING_LIMITS.cutSheets.max).map(({ id }) => id) });
    },
  };
}

type Attachments = ReturnType<typeof useAttachments>;

function itemsOf({ lines }: EditedQuotation['draft']): LineItem[] {
  const items = new Map<number, LineItem>();
  for (const { productId: id, sku, name } of lines) if (id !== null && !items.has(id)) items.set(id, { id, sku, name });
  return [...items.values()];
}

interface ReviewNotesProps {
  review: desk.DraftReview;
  /** Further sentences. */
  notes?: readonly string[];
}

/** What should be known before the draft is sent, in the editor and in the dialog. */
export function ReviewNotes({ review: { exceeded, notices }, notes = [] }: ReviewNotesProps) {
  const sentences = [...notices, ...notes];
  return (
    <>
      {exceeded.map(({ name, reasons }) => (
        <div key={name} className="stack gap-2 note" data-tone="signal">
          <p className="strong">{`${name} exceeds capacity`}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>Change the design with the customer. To send it anyway, say why.</p>
        </div>
      ))}
      {sentences.length > 0 && (
        <ul className="stack gap-2 note" data-tone="amber">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The lines whose items are not offered as usual. */
const flaggedLines = ({ lines, review }: EditedQuotation['draft']): string[] =>
  lines.flatMap(({ position, productId, sku, name }) => {
    const flag = review?.items.find(({ id }) => id === productId);
    const by = flag?.replacement && ` Replaced by ${flag.replacement.sku} ${flag.replacement.name}.`;
    return flag ? [`Line ${position}, ${sku} ${name}: ${flag.note}.${by ?? ''}`] : [];
  });

interface QuotationConflictProps {
  conflict: EditConflictState | null;
  /** True for an action that must not continue with content that the member has not read. */
  mustLoad?: boolean;
}

/** Says what a colleague or the customer did to the quotation meanwhile. Changes of a draft that is gone cannot be kept. */
export function QuotationConflict({ conflict, mustLoad = false }: QuotationConflictProps) {
  const theirs = conflict && (conflict.current as desk.QuotationDetail);
  const change = conflict && 'change' in conflict.mine && (conflict.mine.change as Partial<QuotationContent> | null);
  const mine = change || {};
  const places = Math.max(theirs?.draft?.lines.length ?? 0, mine.lines?.length ?? 0);
  const names = Array.from({ length: places }, (_, at) => `Line ${at + 1}`);
  const linesOf = ({ lines }: Partial<QuotationContent>) =>
    lines && Object.fromEntries(names.map((name, at) => [name, lineText(lines[at])]));
  return (
    <ConflictDialog
      conflict={conflict}
      record="this quotation"
      fields={{ ...QUOTATION_FIELDS, ...Object.fromEntries(names.map((label) => [label, { label, kind: 'line' }])) }}
      compared={() => ({
        theirs: { ...theirs?.draft, ...linesOf(theirs?.draft ?? {}) },
        yours: { ...mine, ...linesOf(mine) },
      })}
      keepLabel={mustLoad || theirs?.draft === null ? null : undefined}
    >
      {theirs && <p>{currentText(theirs)}</p>}
    </ConflictDialog>
  );
}

/** What a line says and costs; '' for none. */
function lineText(line: QuotationLine | undefined): string {
  if (!line) return '';
  const { quantity, unit, sku, name, description, percent, optional, priceOnRequest } = line;
  const prices = [line.dayRate, line.weekRate, line.fourWeekRate, line.unitPrice].flatMap((price) => price ?? []);
  return [
    [quantity, unit, sku, name].filter(Boolean).join(' '),
    ...[description, prices.map(dollarText).join(' / '), percent && percentText(percent)],
    ...[optional && 'optional', priceOnRequest && 'price on request'],
  ]
    .filter(Boolean)
    .join(', ');
}

function currentText({ state, draft, current }: desk.QuotationDetail): string {
  if (draft === null) {
    const sent = current?.sentBy && `${current.sentBy} sent revision ${current.letter}. `;
    return `${sent ?? ''}It is ${state} now, and has no draft.`;
  }
  const total = `Their draft has ${draft.lines.length} lines and a total of ${dollarText(draft.total)}.`;
  return current && state !== 'draft' ? `Revision ${current.letter} is ${state}. ${total}` : total;
}
