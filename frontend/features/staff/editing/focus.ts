import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading, headingIn, isFocusLost } from '../../../ui/focus.js';

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
    if (!isFocusLost()) return;
    focusHeading(element.current);
    // The result may be far above the button, such as that of sending a quotation.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return element;
}

/** The control of a row with roving focus that a key moves to; null for other keys. */
export function rovingIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const ROW = '[data-row]';

interface FocusedControl {
  element: Element;
  /** The elements around it, the nearest first. */
  around: readonly HTMLElement[];
}

/**
 * Restores the focus when the page removes or disables the focused control. After a removal, the next row of a list with keys gets the focus,
 * otherwise the nearest heading. A disabled control gets it back, or the link of its row, so that the keys continue there.
 * @returns a ref for the page
 */
export function useFocusAfterRemoval() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = page.current;
    if (root === null) return;
    let focused: FocusedControl | null = null;
    let behindDialog: FocusedControl | null = null;

    const recover = (changes: readonly MutationRecord[]) => {
      if (focused === null || !isFocusLost() || document.querySelector('dialog[open]')) return;
      // A dialog that closes may lose its fields at once.
      if (focused.around.some((part) => part.matches('dialog:not([open])'))) focused = behindDialog ?? focused;
      const { element, around } = focused;
      if (element.isConnected && element.matches(':disabled')) return;
      focused = null;
      const row = element.isConnected ? element.closest(ROW) : nextRow(changes, element);
      const target = row?.querySelector<HTMLElement>('a[href]') ?? (element.isConnected ? element : null);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      else focusHeading(around.find((part) => part.isConnected && isNamed(part)) ?? null);
    };
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      const isInside = target instanceof Element && root.contains(target);
      const wasInDialog = relatedTarget instanceof Element && relatedTarget.closest('dialog');
      if (isInside && target.closest('dialog') && !wasInDialog) behindDialog = focused;
      focused = isInside ? { element: target, around: partsAround(target, root) } : null;
    };
    // Some browsers also send `focusout` for a control that is removed or disabled.
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const element = focused?.element;
        if (target !== element || !element?.isConnected || element.matches(':disabled')) return;
        focused = element.closest('dialog:not([open])') ? behindDialog : null;
        recover([]);
      });
    const observer = new MutationObserver(recover);

    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, []);
  return page;
}

function partsAround(element: Element, root: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = element.parentElement; part && root.contains(part); part = part.parentElement) parts.push(part);
  return parts;
}

const isNamed = (part: HTMLElement): boolean => part.hasAttribute('tabindex') || headingIn(part) !== undefined;

/** The row that took the place of a removed element's row, or the one before. */
function nextRow(changes: readonly MutationRecord[], removed: Element): Element | null {
  if (!removed.closest(ROW)) return null;
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
  const rows = [change?.nextSibling, change?.previousSibling].filter((node) => node instanceof Element);
  return rows.find((row) => row.isConnected && row.matches(ROW)) ?? null;
}
