/** Whether the focused element was removed or disabled, which sends the keyboard to the top of the page. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to a heading, so that screen readers notice the change. */
export function focusHeading(part: HTMLElement | null): void {
  const heading = part && headingIn(part);
  heading?.setAttribute('tabindex', '-1');
  (heading ?? part)?.focus({ preventScroll: true });
}

/** The first heading, unless it is hidden in a closed dialog. */
export const headingIn = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>('h1, h2')].find((heading) => !heading.closest('dialog:not([open])'));

/** Opens the folded parts around an element, which cannot have the focus while it is folded. */
export function unfold(element: Element): void {
  const fold = element.closest('details');
  if (fold === null) return;
  fold.open = true;
  if (fold.parentElement) unfold(fold.parentElement);
}
