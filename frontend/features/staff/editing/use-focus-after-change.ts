import { useLayoutEffect, useRef } from 'react';
import { focusHeading, isFocusLost } from '../../../ui/focus.js';

/**
 * Moves the focus to the heading when a change removes the focused element, such as the button that was pressed.
 * @param shown identifies the current content
 * @param isResult whether the content appears as the result of a change
 * @returns a ref for the element around it
 */
export function useFocusAfterChange<Element extends HTMLElement>(shown: string, isResult = false) {
  const element = useRef<Element>(null);
  const before = useRef(isResult ? null : shown);
  // Before `useFocusAfterRemoval`: the caller knows better where to go.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isFocusLost()) focusHeading(element.current);
  }, [shown]);
  return element;
}
