import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { getProductQuery } from '../../api/get-product.js';
import { useSiteApi } from '../../api/site-api-context.js';
import type { InquiryLines } from '../inquiry/use-inquiry-form.js';
import { EMPTY_LIST, type QuoteListLine } from './quote-list.js';
import type { QuoteListPanelProps } from './quote-list-panel.js';
import { quoteListStore, useQuoteList } from './quote-list-store.js';

/** The quote list of a request: what is sent of it, and what is shown of it above the form. */
export function useQuoteListOnRequest(): { lines: InquiryLines; above: ReactNode } {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const [fault, setFault] = useState<string>();

  return {
    lines: {
      read: () =>
        quoteListStore
          .read()
          .filter((line) => !isGone(queryClient, getProductQuery(api, line.id).queryKey))
          .map(({ id, quantity }: QuoteListLine) => ({ productId: id, quantity })),
      onStored: () => quoteListStore.update(() => EMPTY_LIST),
      onFault: setFault,
    },
    above: <Listed fault={fault} onEdit={() => setFault(undefined)} />,
  };
}

/** Nothing until there is a list. What shows it is fetched then: most visitors have none. */
function Listed(props: QuoteListPanelProps) {
  const count = useQuoteList((list) => list.length) ?? 0;
  const [Panel, setPanel] = useState<ComponentType<QuoteListPanelProps> | null>(null);
  const isNeeded = count > 0;

  useEffect(() => {
    if (!isNeeded) return;
    import('./quote-list-panel.js').then(
      ({ QuoteListPanel }) => setPanel(() => QuoteListPanel),
      // Without a connection the line below stays.
      () => {},
    );
  }, [isNeeded]);

  if (Panel) return <Panel {...props} />;
  return isNeeded ? <p>Your quote list goes along with this request: {count} in the list.</p> : null;
}

/** Told by the catalogue in this visit, when the list was shown. */
function isGone(queryClient: QueryClient, queryKey: readonly string[]): boolean {
  return queryClient.getQueryData(queryKey) === null;
}
