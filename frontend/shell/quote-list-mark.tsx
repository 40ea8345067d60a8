import { useCode } from '../ui/use-code.js';

const load = () => import('../features/quote-list/quote-list-count.js');

/** The count of the quote list. Its code loads after the page, as most visitors have no list; the button works without it. */
export function QuoteListMark() {
  const code = useCode(load);
  return code && <code.QuoteListCount />;
}
