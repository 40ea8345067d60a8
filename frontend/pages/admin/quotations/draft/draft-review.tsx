import { dollarText } from '../../../../../backend/measures/money.contract.js';
import type { Versioned } from '../../../../../backend/platform/editing/editing.contract.js';
import type { FieldValues } from '../../../../../backend/platform/http/validation/fields.contract.js';
import {
  type DraftReview,
  type LineReduction,
  type QuotationDetail,
  REFUSAL_FIELDS,
} from '../../../../../backend/quotations/admin/quotations-admin.contract.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../../features/quotation-admin/admin-paths.js';
import { AskButton } from '../../../../features/staff/editing/record-form.js';
import { type StaffColumn, StaffTable } from '../../../../features/staff/list/staff-list.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { useVersionedMutation } from '../../../../features/staff/use-staff.js';
import { Button } from '../../../../ui/button.js';
import { QuotationConflict } from '../quotation-conflict.js';
import type { EditedQuotation } from './use-draft.js';

/** What should be known before the draft is sent, in the editor and in the dialog. */
export function ReviewNotes({ review: { exceeded, notices } }: { review: DraftReview }) {
  return (
    <>
      {exceeded.map(({ name, reasons }) => (
        <div key={name} className="stack gap-2 note" data-tone="signal">
          <p className="strong">{name} exceeds capacity</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>Change the design with the customer. To send it anyway, you have to state why.</p>
        </div>
      ))}
      {notices.map((notice) => (
        <p key={notice} className="note" data-tone="amber">
          {notice}
        </p>
      ))}
    </>
  );
}

/** The lines whose items are not offered as usual. */
export function FlaggedLines({ draft: { lines, review } }: Pick<EditedQuotation, 'draft'>) {
  const flags = new Map(review?.items.map((item) => [item.id, item]));
  const flagged = lines.flatMap(({ position, productId, sku, name }) => {
    const flag = flags.get(productId ?? 0);
    return flag ? [{ position, item: `${sku} ${name}`, ...flag }] : [];
  });
  if (flagged.length === 0) return null;
  return (
    <div className="stack gap-2 note" data-tone="amber">
      <p className="strong">Check these items</p>
      <ul>
        {flagged.map(({ position, item, note, replacement }) => (
          <li key={position}>
            Line {position}, {item}: {note}.{replacement && ` Replaced by ${replacement.sku} ${replacement.name}.`}
          </li>
        ))}
      </ul>
    </div>
  );
}

const REDUCTIONS: readonly StaffColumn<LineReduction>[] = [
  { head: 'Line', cell: ({ position }) => position },
  { head: 'Item', cell: ({ name }) => name },
  { head: 'List', figures: true, cell: ({ listed }) => dollarText(listed) },
  { head: 'Quoted', figures: true, cell: ({ quoted }) => dollarText(quoted) },
  { head: 'Below list', figures: true, cell: ({ below }) => below },
];

interface ApprovalProps {
  quotation: EditedQuotation;
  isChanged: boolean;
  mayApprove: boolean;
  disabled: boolean;
  onAsk(): void;
  onApprove(): void;
}

/** The owner's approval of reduced prices, if the draft needs one or has one. */
export function Approval({ quotation, isChanged, mayApprove, disabled, onAsk, onApprove }: ApprovalProps) {
  const { needsApproval, approvedBy, refusedBy, refusalComment, review, totals } = quotation.draft;
  if (!needsApproval && approvedBy === null) return null;
  const reductions = review?.reductions ?? [];
  return (
    <StaffPanel heading="Approval" shown={`${needsApproval} ${refusedBy}`}>
      {approvedBy !== null ? (
        <p>
          Approved by {approvedBy}. {isChanged ? 'Saving changed prices withdraws the approval.' : ''}
        </p>
      ) : (
        <p>
          Discounts and prices below the rate card are above the limit for sales.{' '}
          {mayApprove ? 'You can approve them, or send the quotation yourself.' : 'An owner must approve them first.'}
        </p>
      )}
      {refusedBy !== null && (
        <div className="stack gap-1 note" data-tone="signal">
          <p className="strong">Refused by {refusedBy}</p>
          <p className="lines">{refusalComment}</p>
        </div>
      )}
      {!/^0\.00$/.test(totals.discount) && <p>Discounts: {dollarText(totals.discount)}</p>}
      {reductions.length > 0 && (
        <StaffTable
          caption="Lines below the rate card"
          columns={REDUCTIONS}
          rows={reductions}
          rowKey={({ position }) => position}
        />
      )}
      {needsApproval && (
        <div className="row">
          {mayApprove ? (
            <>
              <Button variant="outline" disabled={disabled || isChanged} onClick={onApprove}>
                Approve the prices
              </Button>
              <RefuseButton quotation={quotation} />
            </>
          ) : (
            <Button disabled={disabled} onClick={onAsk}>
              Ask an owner
            </Button>
          )}
        </div>
      )}
    </StaffPanel>
  );
}

function RefuseButton({ quotation: { id, version } }: { quotation: EditedQuotation }) {
  const refuse = useVersionedMutation<FieldValues<typeof REFUSAL_FIELDS> & Versioned, QuotationDetail>({
    call: (refusal) => sendStaff('POST', `${QUOTATIONS_API}/${id}/refuse-approval`, refusal),
    invalidates: QUOTATION_CHANGES,
    toast: { title: 'Refused', description: 'Sales sees your comment here, and gets it by email.' },
  });
  return (
    <>
      <AskButton
        label="Refuse the prices"
        question="Refuse the prices?"
        action="Refuse the prices"
        fields={REFUSAL_FIELDS}
        save={refuse}
        onSubmit={(values) => refuse.mutate({ ...values, version })}
      />
      <QuotationConflict mustLoad conflict={refuse.conflict} />
    </>
  );
}
