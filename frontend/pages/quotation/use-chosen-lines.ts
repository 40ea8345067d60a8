import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { PageSubmission } from '../../../backend/pages/rendering/render.contract.js';
import type { CustomerQuotation } from '../../../backend/quotations/customer/customer-quotation.contract.js';
import type { QuotationLineAnswer } from '../../../backend/quotations/desk/quotations-desk.contract.js';
import { type QuotationTotals, quotationTotals } from '../../../backend/quotations/totals.contract.js';

export interface ChosenLines {
  /** Positions of the chosen optional lines. */
  chosen: ReadonlySet<number>;
  /** All lines with their amounts for this choice; a percent discount depends on it. */
  shownLines: QuotationLineAnswer[];
  shownTotals: QuotationTotals;
  /** To be called when a check box changes. */
  onChoose(): void;
}

/**
 * The chosen optional lines. The check boxes are uncontrolled, so that what was checked before hydration, or restored by the
 * browser, survives.
 */
export function useChosenLines(
  sheet: RefObject<HTMLElement | null>,
  quotation: CustomerQuotation,
  submission: PageSubmission | undefined,
): ChosenLines {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => initialChoice(quotation, submission));
  const onChoose = useCallback(() => {
    const boxes = [...(sheet.current?.querySelectorAll<HTMLInputElement>('input[name="optionalLines"]') ?? [])];
    if (boxes.length > 0) setChosen(new Set(boxes.filter(({ checked }) => checked).map(({ value }) => Number(value))));
  }, [sheet]);
  useEffect(onChoose, [onChoose]);
  return useMemo(() => {
    const lines = quotation.lines.map((line) => ({
      ...line,
      optional: line.optional && !chosen.has(line.position),
    }));
    const shownTotals = quotationTotals(lines, quotation);
    const shownLines = quotation.lines.map((line, at) => ({ ...line, ...shownTotals.lines[at] }));
    return { chosen, shownLines, shownTotals, onChoose };
  }, [quotation, chosen, onChoose]);
}

/** After a conflict nothing is chosen, because the lines may have changed. */
function initialChoice({ acceptance }: CustomerQuotation, submission: PageSubmission | undefined): Set<number> {
  if (acceptance) return new Set(acceptance.optionalLines);
  const posted = submission?.conflict === undefined ? submission?.values.optionalLines : '';
  return new Set(posted ? posted.split(',').map(Number) : []);
}
