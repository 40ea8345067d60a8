import { type ComponentType, useEffect, useState } from 'react';
import type { QuoteLine } from '../../../backend/inquiries/inquiries.contract.js';
import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { getProductQuery } from '../../api/get-product.js';
import type { QueryHolder } from '../../api/query-holder.js';
import styles from './list-on-request.module.css';
import type { QuoteListLine } from './quote-list.js';
import type { ListOnRequestProps } from './quote-list-panel.js';
import { quoteListStore, useQuoteList } from './quote-list-store.js';

/** The quote list below the request form, if it has items. */
export function ListOnRequest(props: ListOnRequestProps) {
  const count = useQuoteList((list) => list.length) ?? 0;
  const [Panel, setPanel] = useState<ComponentType<ListOnRequestProps> | null>(null);
  const isNeeded = count > 0;

  useEffect(() => {
    if (!isNeeded) return;
    loadPanel().then(
      (panel) => setPanel(() => panel),
      // offline the line below stays
      () => {},
    );
  }, [isNeeded]);

  if (Panel) return <Panel {...props} />;
  const items = count === 1 ? '1 item' : `${count} items`;
  return isNeeded ? <p className={styles.line}>Quote list: {items}, sent with the form above.</p> : null;
}

async function loadPanel(): Promise<ComponentType<ListOnRequestProps>> {
  const [{ QuoteListPanel }, { withQueries }] = await Promise.all([
    import('./quote-list-panel.js'),
    import('../../api/with-queries.js'),
  ]);
  return withQueries(QuoteListPanel);
}

/** Calls with the number of items, now and after each change. @returns unsubscribe */
export function watchCount(listener: (count: number) => void): () => void {
  const tell = () => listener(quoteListStore.read().length);
  tell();
  return quoteListStore.subscribe(tell);
}

/** The lines to send: all except items removed from the catalog. */
export function listedLines(queries: QueryHolder, api: SiteApi): QuoteLine[] {
  return quoteListStore
    .read()
    .filter(({ id }) => !isGone(queries, api, id))
    .map(({ id, quantity }) => ({ productId: id, quantity }));
}

/** Removes the sent lines and removed items, but nothing that another tab has added or changed meanwhile. */
export function removeSent(sent: readonly QuoteLine[], queries: QueryHolder, api: SiteApi): void {
  const wasSent = ({ id, quantity }: QuoteListLine) =>
    sent.some((line) => line.productId === id && line.quantity === quantity);
  quoteListStore.update((list) => list.filter((line) => !wasSent(line) && !isGone(queries, api, line.id)));
}

function isGone({ client }: QueryHolder, api: SiteApi, id: number): boolean {
  return client?.getQueryData(getProductQuery(api, id).queryKey) === null;
}
