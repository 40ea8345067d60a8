import { useEffect, useRef } from 'react';
import { focusHeading, isFocusLost } from '../../ui/focus.js';

/**
 * When a change takes away what held the focus, such as the button that made it, the focus goes to the heading of what is
 * there now.
 * @param shown names what is there
 * @returns for the element that stays
 */
export function useFocusAfterChange<Element extends HTMLElement>(shown: string) {
  const element = useRef<Element>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isFocusLost()) focusHeading(element.current);
  }, [shown]);
  return element;
}
