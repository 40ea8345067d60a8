/** Whether what held the focus has gone, or was switched off: the keyboard then begins at the page's top. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Begins at the heading of a part of the page, for people who cannot see that it changed. */
export function focusHeading(part: HTMLElement | null): void {
  const heading = part?.querySelector<HTMLElement>('h1, h2');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? part)?.focus({ preventScroll: true });
}
