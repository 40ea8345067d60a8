import { useState } from 'react';
import type { DocumentAnswer } from '../../../../backend/documents/documents.contract.js';
import { attachmentFault, totalSize } from '../../../../backend/quotations/desk/attachments.contract.js';
import { SENDING_LIMITS } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import type { SentAttachments } from '../../../../backend/quotations/quotations.contract.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import type { EditedQuotation } from './draft/use-draft.js';

/** An item of the quotation, whose cut sheet can be attached. */
interface LineItem {
  id: number;
  sku: string;
  name: string;
}

const NONE: SentAttachments = { cutSheets: [], documents: [] };

/** The files to send; initially those of the previous revision. */
export function useAttachments({ draft, current }: EditedQuotation) {
  const [wanted, setWanted] = useState(current?.attachments ?? NONE);
  const query = useStaffQuery<DocumentAnswer[]>(['/api/documents']);
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
    documentBytes: totalSize(chosenDocuments),
    fault: attachmentFault(chosen, chosenDocuments),
    toggle(kind: keyof SentAttachments, id: number) {
      const ids = chosen[kind];
      setWanted({ ...chosen, [kind]: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
    },
    chooseAllCutSheets() {
      setWanted({ ...chosen, cutSheets: items.slice(0, SENDING_LIMITS.cutSheets.max).map(({ id }) => id) });
    },
    chooseNoCutSheets() {
      setWanted({ ...chosen, cutSheets: [] });
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

function itemsOf({ lines }: EditedQuotation['draft']): LineItem[] {
  const items = new Map<number, LineItem>();
  for (const { productId: id, sku, name } of lines) if (id !== null && !items.has(id)) items.set(id, { id, sku, name });
  return [...items.values()];
}
