import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useQueryHolder } from '../../api/query-holder.js';
import { useSiteApi } from '../../api/site-api-context.js';
import type { InquiryLines } from '../inquiry/use-inquiry-form.js';
import type { ListOnRequestProps } from './quote-list-panel.js';

/** Loaded after the page: most visitors have no list. */
const load = () => import('./list-on-request.js');

const nothing = () => {};

/** The quote list of a request: its lines to send, and the panel above the form. */
export function useQuoteListOnRequest(): { lines: InquiryLines; above: ReactNode } {
  const queries = useQueryHolder();
  const api = useSiteApi();
  const [fault, setFault] = useState<string>();
  const [List, setList] = useState<ComponentType<ListOnRequestProps> | null>(null);

  useEffect(() => {
    load().then(
      ({ ListOnRequest }) => setList(() => ListOnRequest),
      // retried when the request is sent
      nothing,
    );
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
    above: List && <List fault={fault} onEdit={() => setFault(undefined)} />,
  };
}
