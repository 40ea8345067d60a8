import { useState } from 'react';
import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { type QueryHolder, storedData } from '../../api/page-data.js';
import { listedProductsQuery } from '../../api/site-queries.js';
import { OutlineButton } from '../../ui/button.js';
import { useCode } from '../../ui/use-code.js';
import type { ListedLines } from '../inquiry/inquiry-options.js';
import { isDesign, isFree, isItem, type QuoteListLine, quoteListStore, useQuoteList } from './quote-list.js';
import type { ListOnRequestProps } from './quote-list-panel.js';
import { sortedIds } from './sharing/shared-list.js';

const loadPanel = () => import('./quote-list-panel.js');

/** The quote list below the request form. Its panel is loaded for a list with lines, or to paste one. */
export function ListOnRequest(props: ListOnRequestProps) {
  const count = useQuoteList((list) => list.length) ?? 0;
  const [isPasting, setPasting] = useState(false);
  // Offline, the block below stays, and another press of its button retries.
  const code = useCode(loadPanel, count > 0 || isPasting, () => setPasting(false));
  if (code) return <code.QuoteListPanel {...props} isPasting={isPasting} />;
  return (
    <div id="quote-list" className="sheet inset" data-screen={count === 0 || undefined}>
      {count > 0 ? (
        <p>{`Quote list: ${count === 1 ? '1 item' : `${count} items`}, sent with the form above.`}</p>
      ) : (
        <>
          <p>Have a parts list? Paste it, and we will find the items in our catalog.</p>
          <OutlineButton disabled={isPasting} onClick={() => setPasting(true)}>
            Paste a list
          </OutlineButton>
        </>
      )}
    </div>
  );
}

/** Calls with the number of lines, and the pieces of one item, now and after each change. @returns unsubscribe */
export function watchList(name: string | null, listener: (count: number, quantity: number | null) => void): () => void {
  const tell = () => {
    const list = quoteListStore.read();
    listener(list.length, list.filter(isItem).find((line) => line.name === name)?.quantity ?? null);
  };
  tell();
  return quoteListStore.subscribe(tell);
}

/** The lines to send: all except items removed from the catalog. */
export function listedLines(queries: QueryHolder, api: SiteApi): ListedLines {
  const gone = goneItems(queries, api);
  const list = quoteListStore.read().filter((line) => !isItem(line) || !gone.has(line.id));
  return {
    lines: list.filter(isItem).map(({ id, quantity }) => ({ productId: id, quantity })),
    designs: list.filter(isDesign).map(({ design, name, quantity }) => ({ design, name, quantity })),
    freeLines: list.filter(isFree).map(({ text, quantity }) => ({ text, quantity })),
    texts: list.map(lineText),
  };
}

/** `60 x RL-LDG-213 Ringlock Ledger`, as in the export of inquiries. */
function lineText(line: QuoteListLine): string {
  const text = 'text' in line ? line.text : line.name;
  return `${line.quantity.toLocaleString('en-US')} x ${isItem(line) ? `${line.sku} ` : ''}${text}`;
}

/** Removes the sent lines and removed items, but nothing that another tab has added or changed meanwhile. */
export function removeSent(sent: ListedLines, queries: QueryHolder, api: SiteApi): void {
  const gone = goneItems(queries, api);
  const isKept = (line: QuoteListLine) => {
    if (isItem(line) && gone.has(line.id)) return false;
    if (isItem(line))
      return !sent.lines.some(({ productId, quantity }) => productId === line.id && quantity === line.quantity);
    if (isDesign(line))
      return !sent.designs.some(({ design, quantity }) => design === line.design && quantity === line.quantity);
    return !sent.freeLines.some(({ text, quantity }) => text === line.text && quantity === line.quantity);
  };
  quoteListStore.update((list) => list.filter(isKept));
}

/** Ids of items removed from the catalog; empty until the panel has loaded the records. */
function goneItems(queries: QueryHolder, api: SiteApi): ReadonlySet<number> {
  const ids = sortedIds(quoteListStore.read().filter(isItem));
  const products = storedData(queries, listedProductsQuery(api, ids));
  return new Set(products && ids.filter((id) => !products.some((product) => product.id === id)));
}
