import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';

/** The state of a request now: a granted link may have expired or been used up. */
export type DisplayedAccessState = 'waiting' | 'granted' | 'expired' | 'used-up' | 'refused';

export const ACCESS_STATE_TEXTS: Readonly<Record<DisplayedAccessState, string>> = {
  waiting: 'Waiting',
  granted: 'Granted',
  expired: 'Expired',
  'used-up': 'Used up',
  refused: 'Refused',
};

/** @param now milliseconds, as `Date.now()` */
export function displayedAccessState(
  { state, expiresAt, usesLeft }: Pick<AccessRequestAnswer, 'state' | 'expiresAt' | 'usesLeft'>,
  now: number,
): DisplayedAccessState {
  if (state === 'open') return 'waiting';
  if (state === 'refused') return 'refused';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return usesLeft === 0 ? 'used-up' : 'granted';
}

export function times(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'download' : 'downloads'}`;
}

const MAIL_TEXTS = {
  waiting: 'On its way',
  delivered: 'Delivered',
  failed: 'Could not be delivered',
  erased: 'Erased',
} as const;

export function mailText(mail: AccessRequestAnswer['mail']): string {
  return mail === null ? '' : MAIL_TEXTS[mail];
}
