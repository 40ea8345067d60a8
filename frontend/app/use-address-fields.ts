import { useContext, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { PendingLocationContext } from './matched-page.js';

/** History state of navigations to the values of the page's own fields. */
export const BY_FIELDS = { byFields: true };

/**
 * For fields whose values also stand in the address. What is typed is the truth: only a link or a step back or forward
 * writes into the fields, and not if the visitor has typed while it was loading.
 * @param value the part of the address that the fields show
 * @returns `round`, which increments when the fields must show the address again, and what to call for each keystroke
 */
export function useAddressFields(value: string): { round: number; onTyped(): void } {
  const { key, state } = useLocation();
  // A step back may reach an entry that the fields made.
  const isStep = useNavigationType() === 'POP';
  const pending = useContext(PendingLocationContext);
  const typedDuring = useRef<string>(undefined);
  const [seen, setSeen] = useState({ value, round: 1 });
  if (seen.value !== value) {
    const isOwn = !isStep && (state as Partial<typeof BY_FIELDS> | null)?.byFields === true;
    setSeen({ value, round: seen.round + (isOwn || typedDuring.current === key ? 0 : 1) });
  }
  return {
    round: seen.round,
    onTyped() {
      typedDuring.current = pending?.key;
    },
  };
}
