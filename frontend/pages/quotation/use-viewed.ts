import { useEffect } from 'react';
import { markQuotationViewed } from '../../api/customer-quotation.js';

/** Events that a person causes and a link scanner does not. Browsers send `scroll` by themselves, so it is left out. */
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Reports the first action of a person in the page, once. */
export function useViewed(token: string, isUnseen: boolean): void {
  useEffect(() => {
    if (!isUnseen) return;
    const actions = new AbortController();
    const report = () => {
      actions.abort();
      // The next action on another visit, or the answer itself, reports it again.
      markQuotationViewed(token).catch(() => undefined);
    };
    for (const action of ACTIONS)
      window.addEventListener(action, report, { passive: true, capture: true, signal: actions.signal });
    return () => actions.abort();
  }, [token, isUnseen]);
}
