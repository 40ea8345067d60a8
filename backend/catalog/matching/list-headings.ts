/** Words of column headings. */
const HEADING_WORDS: ReadonlySet<string> = new Set(
  `item items no number num line pos position qty quantity quantities pcs pieces count cantidad cant ea each unit units
  uom um description desc descripcion descripción name product products part parts material materials sku code codes
  article model size length weight price total amount rate day week comment comments note notes remark remarks required
  req needed order ordered list bill of bom lb lbs kg usd`.split(/\s+/),
);

/** Whether a line has column headings or a total. */
export function isHeading(line: string): boolean {
  if (/^\W*(?:sub-?\s?|grand )?totals?\b/i.test(line)) return true;
  const words = line
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => HEADING_WORDS.has(word));
}

export type ColumnKind = 'quantity' | 'code' | 'text' | 'other';

/** Reads a column's kind from its heading. */
export function kindOfHead(head: string): ColumnKind {
  const plain = head.toLowerCase().trim();
  if (/\b(?:price|rate|total|amount|weight|lbs?|kg|usd)\b/.test(plain)) return 'other';
  if (/\b(?:qty|quantit(?:y|ies)|pcs|pieces|count|cant|cantidad|required|req|needed|ordered)\b/.test(plain))
    return 'quantity';
  if (/\b(?:sku|codes?|article|model)\b|\b(?:part|item|product|material)s?\s*(?:no|num|number|#)/.test(plain))
    return 'code';
  if (/\b(?:desc|descripci[oó]n|description|name|items?|products?|parts?|materials?|size|length)\b/.test(plain))
    return 'text';
  // "No." and "#" are row numbers, "Each" and "UOM" are units, and "Order" may be a number.
  return 'other';
}
