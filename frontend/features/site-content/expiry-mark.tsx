import { expiryText } from '../../../backend/site-content/claims/claims.contract.js';
import { StateMark } from '../staff/state-mark.js';

/** The time until a claim expires, or since it expired. */
export function ExpiryMark({ days }: { days: number }) {
  const look = days < 0 ? ({ tone: 'signal', shape: 'diamond' } as const) : ({ tone: 'amber', shape: 'half' } as const);
  return <StateMark {...look}>{expiryText(days)}</StateMark>;
}
