import { type ComponentType, useEffect, useState } from 'react';

/** The count of the quote list. What reads the list comes after the page: most visitors have none. */
export function QuoteListMark() {
  const [Count, setCount] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../features/quote-list/quote-list-count.js').then(
      ({ QuoteListCount }) => setCount(() => QuoteListCount),
      // Without a connection the button works all the same.
      () => {},
    );
  }, []);
  return Count && <Count />;
}
