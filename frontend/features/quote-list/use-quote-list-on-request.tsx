import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useQueryHolder } from '../../api/query-holder.js';
import { useSiteApi } from '../../api/site-api-context.js';
import type { InquiryLines } from '../inquiry/use-inquiry-form.js';
import type { ListOnRequestProps } from './quote-list-panel.js';

/** What knows the list comes after the page: most visitors have none. */
const load = () => import('./list-on-request.js');

const nothing = () => {};

/** The quote list of a request: what is sent of it, and what is shown of it above the form. */
export function useQuoteListOnRequest(): { lines: InquiryLines; above: ReactNode } {
  const queries = useQueryHolder();
  const api = useSiteApi();
  const [fault, setFault] = useState<string>();
  const [List, setList] = useState<ComponentType<ListOnRequestProps> | null>(null);

  useEffect(() => {
    load().then(
      ({ ListOnRequest }) => setList(() => ListOnRequest),
      // Asked for again when the request is sent.
      nothing,
    );
  }, []);

  return {
    lines: {
      // A list that cannot even be shown must not keep the request from being sent; it stays in the browser.
      read: () =>
        load().then(
          ({ listedLines }) => listedLines(queries, api),
          () => [],
        ),
      onStored: (sent) => load().then(({ takeOut }) => takeOut(sent, queries, api), nothing),
      onFault: setFault,
    },
    above: List && <List fault={fault} onEdit={() => setFault(undefined)} />,
  };
}
