import { totalWeightText, weightText } from '../../builder/design-text.contract.js';
import type { ItemStock } from '../../catalog/stock/stock.contract.js';
import { counted } from '../../measures/words.js';
import { BLUEPRINT } from '../../pdf/layout/block.js';
import { addHeading, addRows, addTable, BODY, type Column, STRONG } from '../../pdf/layout/blocks.js';
import { PAGE, type Sheets, WHOLE } from '../../pdf/layout/sheets.js';
import { printable } from '../../pdf/printable.contract.js';
import type { QuotationFields, QuotationLine } from '../quotation-fields.contract.js';
import { loadOf } from '../totals.contract.js';
import { deliveryText } from './handover.contract.js';

/** The pieces of items that come from one yard. */
type YardPicks = { yard: string; picks: QuotationLine[] };

export interface PickList {
  company: { name: string; phone: string; email: string };
  /** Such as `2026-0001 B`. */
  name: string;
  acceptedAt: string;
  revision: QuotationFields;
  picks: YardPicks[];
}

/** Heading of pieces that no yard has. */
const SHORT = 'Not in the stock list of any yard';
const UNKNOWN = 'Yard not decided';

/**
 * The pieces of the goods, by the yard that they come from: the promised one first, then the one with the most of an item. An item
 * of unknown stock comes from the promised yard. Pieces with another description, such as those to cut, are apart.
 * @param stock by item; unknown for items that are left out
 * @param yards in the owner's order
 */
export function picksByYard(
  lines: readonly QuotationLine[],
  stock: ReadonlyMap<number, ItemStock | undefined>,
  { yards, promised }: { yards: readonly string[]; promised: string },
): YardPicks[] {
  const goods = lines.filter(({ kind }) => kind === 'rental' || kind === 'sale');
  const items = Map.groupBy(goods, ({ productId, sku, name, description, weight }) =>
    JSON.stringify([productId, sku, name, description, weight]),
  );
  const left = new Map([...stock].map(([id, available]) => [id, available && { ...available }]));
  const picks = [...items.values()].flatMap((same) => {
    const [item] = same as [QuotationLine];
    const pieces = same.reduce((sum, { quantity }) => sum + Math.ceil(quantity), 0);
    const known = item.productId === null ? undefined : left.get(item.productId);
    if (known === undefined) return [{ yard: promised || UNKNOWN, pick: { ...item, quantity: pieces } }];
    const rank = ([yard, available]: [string, number]) => (yard === promised ? 1e9 : 0) + available;
    let missing = pieces;
    const taken = Object.entries(known)
      .toSorted((one, other) => rank(other) - rank(one))
      .map(([yard, available]) => {
        const quantity = Math.min(missing, available);
        missing -= quantity;
        known[yard] = available - quantity;
        return { yard, pick: { ...item, quantity } };
      });
    return [...taken, { yard: SHORT, pick: { ...item, quantity: missing } }].filter(({ pick }) => pick.quantity > 0);
  });
  const byYard = Map.groupBy(picks, ({ yard }) => yard);
  const order = [...new Set([...yards, promised, UNKNOWN, ...byYard.keys()])].filter((yard) => yard !== SHORT);
  return [...order, SHORT].flatMap((yard) => {
    const own = byYard.get(yard);
    return own ? [{ yard, picks: own.map(({ pick }) => pick) }] : [];
  });
}

const COLUMNS: readonly Column[] = [
  { label: 'SKU', width: 100, mono: true },
  { label: 'Item', width: 240 },
  { label: 'Pieces', width: 60, align: 'right' },
  { label: 'Each', width: 60, align: 'right' },
  { label: 'Weight', width: 80, align: 'right' },
];

/** For the people of the yards: who gets it, and the items of each yard with their weight. */
export function layOutPickList(sheets: Sheets, { name, revision, picks }: PickList): void {
  const { customerCompany, customerName, customerPhone, project, siteAddress, siteContact } = revision;
  const cursor = sheets.newPage('Pick list');
  cursor.text('H1', `Pick list ${name}`, WHOLE, { face: 'heading', size: 22, color: BLUEPRINT, leading: 1.15 });
  cursor.y += 4;
  const facts = {
    'Delivery or pickup': deliveryText(revision),
    Customer: [customerCompany, customerName, customerPhone].filter(Boolean).join(', '),
    Job: project,
    Site: siteAddress.split('\n').join(', '),
    'Site contact': siteContact,
  };
  const rows = Object.entries(facts).map(([label, value]) => ({ label, value: printable(value) || '–' }));
  addRows(cursor, rows, WHOLE);
  for (const { yard, picks: own } of picks) {
    cursor.y += 10;
    addHeading(cursor, printable(yard), WHOLE, 60);
    const items = own.map(({ sku, name: item, description, quantity, weight }) => [
      ...[printable(sku), [item, ...description.split('\n')].map(printable).filter(Boolean).join('\n')],
      quantity.toLocaleString('en-US'),
      ...(weight === null ? ['–', '–'] : [weightText(weight), weightText(weight * quantity)]),
    ]);
    addTable(cursor, COLUMNS, items, PAGE.left);
    cursor.y += 4;
    cursor.text('P', loadText(own), WHOLE, STRONG);
  }
  if (picks.length === 0) cursor.text('P', 'Nothing to pick: no item is rented or sold.', WHOLE, BODY);
  if (picks.length < 2) return;
  cursor.y += 10;
  cursor.text('P', `All yards: ${loadText(picks.flatMap((one) => one.picks))}`, WHOLE, STRONG);
}

function loadText(picks: readonly QuotationLine[]): string {
  const load = loadOf(picks);
  return `${counted(load.pieces, 'piece')}, ${totalWeightText(load)}`;
}
