import { dollarText } from '../../../../backend/measures/money.contract.js';
import type { QuotationDetail } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import type { EditConflictState } from '../../../features/staff/use-staff.js';

interface QuotationConflictProps {
  conflict: EditConflictState | null;
  /** True for an action that must not continue with content that the member has not read. */
  mustLoad?: boolean;
}

/** Says what a colleague or the customer did to the quotation meanwhile. Changes of a draft that is gone cannot be kept. */
export function QuotationConflict({ conflict, mustLoad = false }: QuotationConflictProps) {
  const theirs = conflict && (conflict.current as QuotationDetail);
  return (
    <ConflictDialog
      conflict={conflict}
      record="this quotation"
      keepLabel={mustLoad || theirs?.draft === null ? null : undefined}
    >
      {theirs && <p>{currentText(theirs)}</p>}
    </ConflictDialog>
  );
}

function currentText({ state, draft, current }: QuotationDetail): string {
  if (draft === null) {
    const sent = current?.sentBy && `${current.sentBy} sent revision ${current.letter}. `;
    return `${sent ?? ''}It is ${state} now, and has no draft.`;
  }
  const total = `Their draft has ${draft.lines.length} lines and a total of ${dollarText(draft.total)}.`;
  return current && state !== 'draft' ? `Revision ${current.letter} is ${state}. ${total}` : total;
}
