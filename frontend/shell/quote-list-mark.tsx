import { type ComponentType, useEffect, useState } from 'react';

/** The count of the quote list. Its code loads after the page, as most visitors have no list. */
export function QuoteListMark() {
  const [Count, setCount] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../features/quote-list/quote-list-count.js').then(
      ({ QuoteListCount }) => setCount(() => QuoteListCount),
      // The button works without it.
      () => {},
    );
  }, []);
  return Count && <Count />;
}
