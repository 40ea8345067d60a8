import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Focuses the heading when the list shows another page; back and forward restore the scroll position instead.
 * @returns a ref for the heading, which needs `tabIndex={-1}`
 */
export function useFocusOnPageChange(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  const navigationType = useNavigationType();

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (navigationType !== 'PUSH' || document.activeElement?.closest('form')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [page, navigationType]);

  return heading;
}
