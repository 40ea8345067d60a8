import type { InquiryDesign } from '../inquiries/inquiries.contract.js';
import { designSection, type QuotationLine } from './quotation-fields.contract.js';

/** Which scaffold designs of the request a quotation offers, and which of them exceed a capacity. */

export interface ExceededDesign {
  name: string;
  /** The rules that it exceeds, with their reasons. */
  reasons: string[];
}

type QuotedLine = Pick<QuotationLine, 'section' | 'productId' | 'name'>;

/** True if lines are in the design's section, or name every part of it, under whatever heading. */
export function isQuoted({ name, answer }: InquiryDesign, lines: readonly QuotedLine[]): boolean {
  if (lines.some(({ section }) => section === designSection(name))) return true;
  const quoted = new Set(lines.flatMap((line) => [line.productId, line.name]));
  const parts = answer?.parts ?? [];
  return parts.length > 0 && parts.every((part) => quoted.has(part.item?.id ?? part.name));
}

/** Designs of the same name are one, because their lines are in one section. */
export function exceededDesigns(designs: readonly InquiryDesign[], lines: readonly QuotedLine[]): ExceededDesign[] {
  const found = new Map<string, Set<string>>();
  for (const design of designs) {
    const exceeded = design.answer?.rules.filter(({ state }) => state === 'exceeded') ?? [];
    if (exceeded.length === 0 || !isQuoted(design, lines)) continue;
    const name = designSection(design.name);
    found.set(
      name,
      new Set([...(found.get(name) ?? []), ...exceeded.map(({ title, reason }) => `${title}: ${reason}`)]),
    );
  }
  return [...found].map(([name, reasons]) => ({ name, reasons: [...reasons] }));
}

/** What the customer reads on the page, on paper and in the email. */
export const CAPACITY_ADVICE =
  "Do not build it as drawn. Before you accept, call us or ask a question on this quotation's page: we will change the design with you, or have an engineer check it.";
