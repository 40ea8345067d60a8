import { useEffect, useRef } from 'react';
import { focusHeading, isFocusLost } from '../../ui/focus.js';

/**
 * Moves the focus to the heading when a change removes the focused element, such as the button that was pressed.
 * @param shown identifies the current content
 * @returns a ref for the element around it
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
