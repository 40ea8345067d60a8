import { useLayoutEffect, useState } from 'react';
import { useQueryHolder, useSiteApi } from '../../api/page-data.js';
import { useCode } from '../../ui/use-code.js';
import { type InquiryLines, NO_LINES } from '../inquiry/inquiry-options.js';

/** Loaded after the page: most visitors have no list. A failure is retried when the request is sent. */
const load = () => import('./list-on-request.js');

const nothing = () => {};

interface Listed {
  /** Items in the list; 0 on the server and until the list is loaded. */
  count: number;
  /** Pieces of the request's item in the list; null if it is not there. */
  quantity: number | null;
}

/**
 * The quote list of a request.
 * @param productName the item in the page's address, which may also be in the list
 */
export function useQuoteListOnRequest(productName: string | null) {
  const queries = useQueryHolder();
  const api = useSiteApi();
  const [listed, setListed] = useState<Listed>({ count: 0, quantity: null });
  const [error, setError] = useState<string>();
  const code = useCode(load);

  // Before the paint that shows the list, so that the form does not change below it.
  useLayoutEffect(
    () => code?.watchList(productName, (count, quantity) => setListed({ count, quantity })),
    [code, productName],
  );

  return {
    lines: {
      // A list that cannot be loaded must not block the request; it stays in the browser.
      read: () =>
        load().then(
          ({ listedLines }) => listedLines(queries, api),
          () => NO_LINES,
        ),
      onStored: (sent, reference) => {
        load().then(({ removeSent }) => removeSent(sent, queries, api), nothing);
        import('./sharing/sent-list.js').then(({ tellSent }) => tellSent(reference, sent.texts.length), nothing);
      },
      onError: setError,
    } satisfies InquiryLines,
    ...listed,
    below: code && <code.ListOnRequest error={error} onEdit={() => setError(undefined)} />,
  };
}
