import { DESIGN_MAX, type QuoteDesign } from './quote-lines.contract.js';

const TEXT = new RegExp(`^([1-9]\\d{0,5})\\*([^*]{1,${DESIGN_MAX}})\\*(.{1,500})$`, 's');

/** A design line as one text, for URLs and plain forms: `2*system=ring&length=40'*North wall`. */
export const quoteDesignText = ({ design, name, quantity }: QuoteDesign): string => `${quantity}*${design}*${name}`;

/** Null for any other text. The parts are not validated further. */
export function readQuoteDesign(text: string): QuoteDesign | null {
  const [, quantity, design, name] = TEXT.exec(text) ?? [];
  return quantity && design && name ? { design, name, quantity: Number(quantity) } : null;
}
