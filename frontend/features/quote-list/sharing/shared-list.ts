import { quoteDesignText, readQuoteDesign } from '../../../../backend/inquiries/quote-design.contract.js';
import * as quoted from '../../../../backend/inquiries/quote-lines.contract.js';
import { clampQuantity } from '../../catalog/quantity.js';
import { designNameText, freeText, isDesign, isFree, isItem, type QuoteList } from '../quote-list.js';

export interface SharedList {
  items: { id: number; quantity: number }[];
  designs: quoted.QuoteDesign[];
  free: { text: string; quantity: number }[];
}

/** Parameters of an address: `list=12*60_45*1200&scaffold=1*system=ring&…*North wall&free=3*Tarps 20 x 30 ft`. */
const DESIGN_PARAMETER = 'scaffold';
const FREE_PARAMETER = 'free';

/** Email clients truncate longer addresses. */
export const ADDRESS_MAX_LENGTH = 4_000;

const ITEM = /^([1-9]\d{0,9})\*([1-9]\d{0,5})$/;
const FREE = /^([1-9]\d{0,5})\*(.+)$/s;
const LARGEST_ID = 2_147_483_647;

/**
 * The address of a list; null when it would be too long.
 * @param job the texts of the job's fields, which the form reads
 */
export function listAddress(list: QuoteList, job: Readonly<Record<string, string>>): string | null {
  const items = list.filter(isItem).map(({ id, quantity }) => `${id}*${quantity}`);
  const parameters = new URLSearchParams({ [quoted.LIST_PARAMETER]: items.join('_') });
  for (const line of list.filter(isDesign)) parameters.append(DESIGN_PARAMETER, quoteDesignText(line));
  for (const line of list.filter(isFree)) parameters.append(FREE_PARAMETER, `${line.quantity}*${line.text}`);
  for (const [field, text] of Object.entries(job)) if (text !== '') parameters.set(field, text);
  const address = `/quote?${parameters}`;
  return address.length <= ADDRESS_MAX_LENGTH ? address : null;
}

/** Each once and sorted, so that lists of the same items share a cache entry, and reordering a list causes no request. */
export const sortedIds = (items: readonly { id: number }[]): number[] =>
  [...new Set(items.map(({ id }) => id))].sort((one, other) => one - other);

/** Reads an address. Anybody may have changed it, so invalid lines are left out. Null for an address without a list. */
export function readSharedList(searchParams: URLSearchParams): SharedList | null {
  const list = searchParams.get(quoted.LIST_PARAMETER);
  if (list === null) return null;
  const items = new Map<number, number>();
  for (const part of list.slice(0, ADDRESS_MAX_LENGTH).split('_')) {
    const [, id, quantity] = ITEM.exec(part) ?? [];
    if (id && Number(id) <= LARGEST_ID && !items.has(Number(id)))
      items.set(Number(id), clampQuantity(Number(quantity)));
  }
  const designs = new Map<string, quoted.QuoteDesign>();
  for (const part of searchParams.getAll(DESIGN_PARAMETER).slice(0, quoted.QUOTE_DESIGNS_MAX)) {
    const read = readQuoteDesign(part);
    const name = designNameText(read?.name ?? '');
    if (read && name !== '' && !designs.has(read.design))
      designs.set(read.design, { design: read.design, name, quantity: clampQuantity(read.quantity) });
  }
  const free = new Map<string, number>();
  for (const part of searchParams.getAll(FREE_PARAMETER).slice(0, quoted.FREE_LINES_MAX)) {
    const [, quantity, text = ''] = FREE.exec(part) ?? [];
    if (freeText(text) !== '') free.set(freeText(text), clampQuantity(Number(quantity)));
  }
  return {
    items: [...items].slice(0, quoted.QUOTE_LINES_MAX).map(([id, quantity]) => ({ id, quantity })),
    designs: [...designs.values()],
    free: [...free].map(([text, quantity]) => ({ text, quantity })),
  };
}
