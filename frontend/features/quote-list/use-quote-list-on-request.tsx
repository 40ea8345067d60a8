import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useQueryHolder } from '../../api/query-holder.js';
import { useSiteApi } from '../../api/site-api-context.js';
import type { InquiryLines } from '../inquiry/use-inquiry-form.js';
import type { ListOnRequestProps } from './quote-list-panel.js';

/** Loaded after the page: most visitors have no list. */
const load = () => import('./list-on-request.js');

const nothing = () => {};

interface QuoteListOnRequest {
  lines: InquiryLines;
  /** The panel below the form. */
  below: ReactNode;
  /** Items in the list; 0 on the server and until the list is loaded. */
  count: number;
}

/** The quote list of a request. */
export function useQuoteListOnRequest(): QuoteListOnRequest {
  const queries = useQueryHolder();
  const api = useSiteApi();
  const [count, setCount] = useState(0);
  const [fault, setFault] = useState<string>();
  const [List, setList] = useState<ComponentType<ListOnRequestProps> | null>(null);

  useEffect(() => {
    let unsubscribe = nothing;
    let isGone = false;
    load().then(
      ({ ListOnRequest, watchCount }) => {
        if (isGone) return;
        setList(() => ListOnRequest);
        unsubscribe = watchCount(setCount);
      },
      // retried when the request is sent
      nothing,
    );
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, []);

  return {
    lines: {
      // a list that cannot be loaded must not block the request; it stays in the browser
      read: () =>
        load().then(
          ({ listedLines }) => listedLines(queries, api),
          () => [],
        ),
      onStored: (sent) => load().then(({ removeSent }) => removeSent(sent, queries, api), nothing),
      onFault: setFault,
    },
    count,
    below: List && <List fault={fault} onEdit={() => setFault(undefined)} />,
  };
}
