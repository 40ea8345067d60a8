import type { PrintableQuotation } from '../../quotations/printable-quotations.service.js';

/** Such as `quotation-2026-0001-A.pdf`, or `quotation-draft-17-A.pdf` of a draft. */
export function quotationPdfName({ number, quotationId, revision }: PrintableQuotation): string {
  const draft = revision.state === 'draft' ? 'draft-' : '';
  return `quotation-${draft}${number ?? quotationId}-${revision.letter}.pdf`;
}
