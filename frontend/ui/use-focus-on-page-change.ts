import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Another page of a list starts at its top; back and forward return to where the visitor was.
 * @returns for the list's heading, which has to have `tabIndex={-1}`
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
