import { type Dispatch, type RefObject, type SetStateAction, useMemo, useRef, useState } from 'react';
import { CALL_FOR_QUOTE_PRICE } from '../../../../../backend/catalog/catalog.contract.js';
import type * as desk from '../../../../../backend/quotations/admin/quotations-admin.contract.js';
import type { QuotationContent } from '../../../../../backend/quotations/quotation-fields.contract.js';
import type { LineKind } from '../../../../../backend/quotations/quotations.contract.js';
import { type QuotationTotals, quotationTotals } from '../../../../../backend/quotations/totals.contract.js';
import { browserSiteApi } from '../../../../api/browser-site-api.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../../features/quotation-admin/admin-paths.js';
import { useUnsavedChanges } from '../../../../features/staff/editing/unsaved-changes.js';
import { useVersionedMutation } from '../../../../features/staff/use-staff.js';
import type { DraftValues, LineValues } from './draft-values.js';
import { draftValues, lineValues, newKey, ofKind, readDraft } from './draft-values.js';

export type EditedQuotation = desk.QuotationDetail & { draft: desk.RevisionDetail };

/** The change to save, and the action that follows with the saved draft. */
interface DraftWork {
  version: number;
  /** Null when nothing was changed. */
  change: Omit<desk.QuotationChange, 'version'> | null;
  next?: DraftAction;
}

type DraftAction =
  /** Lines that the added ones replace go by their keys. */
  | { kind: 'add'; lines: Omit<desk.NewLines, 'version'>; free: readonly LineValues[]; replaced?: readonly number[] }
  | { kind: 'replace'; position: number }
  | { kind: 'request-approval' }
  | { kind: 'approve' }
  | { kind: 'refuse-approval'; comment: string }
  | { kind: 'send-dialog' };

export function useDraft(shown: EditedQuotation, onDone: (quotation: EditedQuotation, action?: DraftAction) => void) {
  const [base, setBase] = useState(shown);
  const [values, setValues] = useState(() => draftValues(shown.draft));
  const [saved, setSaved] = useState(values);
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  const typed = useRef(values);
  typed.current = values;
  // A stable identity, so that a change re-renders only its own row.
  const [lines] = useState(() => lineActions(typed, setValues, setRemoved));

  const isChanged = useMemo(() => JSON.stringify(values) !== JSON.stringify(saved), [values, saved]);
  useUnsavedChanges(() => isChanged);
  const { content, errors } = useMemo(() => readDraft(values), [values]);
  const isReadable = Object.keys(errors).length === 0;
  const computed = useMemo(() => quotationTotals(content.lines, content), [content]);

  /** Shows the server's version; the rows stay. */
  const show = (quotation: EditedQuotation) => {
    const next = draftValues(
      quotation.draft,
      typed.current.lines.map(({ key }) => key),
    );
    setBase(quotation);
    setSaved(next);
    setValues(next);
    setRemoved([]);
  };
  // Somebody else changed the quotation while nothing was typed here.
  if (shown.version > base.version && !isChanged) show(shown);

  /** Text typed during the request stays, and still counts as unsaved. */
  const stored = (quotation: desk.QuotationDetail, sent: DraftValues) => {
    if (!hasDraft(quotation)) return;
    if (typed.current === sent) return show(quotation);
    const added = quotation.draft.lines.slice(sent.lines.length).map((line) => lineValues(line, newKey()));
    setBase(quotation);
    setSaved({ ...sent, lines: [...sent.lines, ...added] });
    setValues((now) => ({ ...now, lines: [...now.lines, ...added] }));
  };

  const work = useVersionedMutation<DraftWork, desk.QuotationDetail>({
    call: async ({ version, change, next }) => {
      // An unfinished line keeps the changes from being saved, but nothing from being added.
      const sent = change === null && isChanged ? saved : typed.current;
      let quotation: desk.QuotationDetail = base;
      try {
        if (change !== null)
          quotation = await sendStaff('PATCH', `${QUOTATIONS_API}/${base.id}`, { ...change, version });
        if (next && next.kind !== 'send-dialog')
          quotation = await act(base.id, change === null ? version : quotation.version, next);
      } finally {
        if (quotation !== base) stored(quotation, sent);
      }
      return quotation;
    },
    invalidates: QUOTATION_CHANGES,
    onDone: (quotation, { next }) => hasDraft(quotation) && onDone(quotation, next),
    onLoadTheirs: (current) => {
      const quotation = current as desk.QuotationDetail;
      if (hasDraft(quotation)) show(quotation);
    },
  });

  return {
    base,
    values,
    content,
    errors,
    /** The server's totals, unless there are unsaved changes. */
    totals: isChanged ? computed : serverTotals(base.draft),
    isChanged,
    isReadable,
    removed: removed.at(-1) ?? null,
    work,
    run(next?: DraftAction) {
      work.mutate({
        version: base.version,
        change: isChanged && isReadable ? changesOf(content, base.draft) : null,
        next,
      });
    },
    set<Field extends keyof DraftValues>(field: Field, value: DraftValues[Field]) {
      setValues((before) => ({ ...before, [field]: value }));
    },
    lines,
    undoRemoval() {
      const last = removed.at(-1);
      if (!last) return;
      setRemoved(removed.slice(0, -1));
      setValues((before) => ({ ...before, lines: before.lines.toSpliced(last.at, 0, last.line) }));
    },
  };
}

export type LineActions = ReturnType<typeof lineActions>;

function lineActions(
  typed: RefObject<DraftValues>,
  setValues: Dispatch<SetStateAction<DraftValues>>,
  setRemoved: Dispatch<SetStateAction<RemovedLine[]>>,
) {
  const setLines = (edit: (lines: readonly LineValues[]) => LineValues[]) =>
    setValues((before) => ({ ...before, lines: edit(before.lines) }));
  const change = (key: number, edit: (line: LineValues) => LineValues) =>
    setLines((lines) => lines.map((line) => (line.key === key ? edit(line) : line)));
  return {
    change,
    /** A line that becomes a sale gets today's sale price, unless it has a price. A line without a price is marked. */
    changeKind: async (key: number, kind: LineKind) => {
      change(key, (line) => ofKind(line, kind));
      const { productId = null, price } = typed.current.lines.find((line) => line.key === key) ?? {};
      if (kind !== 'sale' || productId === null || price !== '') return;
      const item = await browserSiteApi.getProduct(productId).catch(() => null);
      if (item === null || item.salePrice === CALL_FOR_QUOTE_PRICE) return;
      change(key, (line) => (line.kind === 'sale' && line.price === '' ? { ...line, price: item.salePrice } : line));
    },
    move: (key: number, step: 1 | -1) => setLines((lines) => movedLine(lines, key, step)),
    remove: (key: number) => {
      const at = typed.current.lines.findIndex((line) => line.key === key);
      const line = typed.current.lines[at];
      if (!line) return;
      setRemoved((before) => [...before, { line, at }]);
      setLines((lines) => lines.filter((other) => other.key !== key));
    },
    add: (added: readonly LineValues[]) => setLines((lines) => [...lines, ...added]),
  };
}

async function act(
  id: number,
  version: number,
  action: Exclude<DraftAction, { kind: 'send-dialog' }>,
): Promise<desk.QuotationDetail> {
  const address = `${QUOTATIONS_API}/${id}`;
  if (action.kind === 'replace')
    return sendStaff<desk.QuotationDetail>('POST', `${address}/lines/${action.position}/replacement`, { version });
  if (action.kind !== 'add') {
    const { kind, ...body } = action;
    return sendStaff<desk.QuotationDetail>('POST', `${address}/${kind}`, { ...body, version });
  }
  return sendStaff<desk.QuotationDetail>('POST', `${address}/lines`, { ...action.lines, version });
}

export const hasDraft = (quotation: desk.QuotationDetail): quotation is EditedQuotation => quotation.draft !== null;

const serverTotals = ({ totals, lines }: desk.RevisionDetail): QuotationTotals => ({
  ...totals,
  lines: lines.map(({ unitAmount, amount, charge }) => ({ unitAmount, amount, charge })),
});

/** Changed fields only: an unchanged start date may have passed. */
function changesOf(content: QuotationContent, draft: desk.RevisionDetail): DraftWork['change'] {
  const before = readDraft(draftValues(draft)).content;
  const fields = Object.keys(content) as (keyof QuotationContent)[];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(content[field]) !== JSON.stringify(before[field]))
      .map((field) => [field, content[field]]),
  );
}

type RemovedLine = { line: LineValues; at: number };

/** Moves a line up or down by one; nothing changes at the end of the list. */
function movedLine(lines: readonly LineValues[], key: number, step: 1 | -1): LineValues[] {
  const at = lines.findIndex((line) => line.key === key);
  const to = at + step;
  if (at === -1 || to < 0 || to >= lines.length) return [...lines];
  // The line joins the section that it moves into, so that sections stay contiguous.
  const line = { ...(lines[at] as LineValues), section: (lines[to] as LineValues).section };
  return lines.toSpliced(at, 1).toSpliced(to, 0, line);
}
