import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';

/** How a request stands now. A link that was granted may have ended since. */
export type AccessLook = 'waiting' | 'granted' | 'expired' | 'used-up' | 'refused';

export const ACCESS_LOOKS: Readonly<Record<AccessLook, string>> = {
  waiting: 'Waiting',
  granted: 'Granted',
  expired: 'Expired',
  'used-up': 'Used up',
  refused: 'Refused',
};

/** @param now milliseconds, as `Date.now()` */
export function accessLook(
  { state, expiresAt, usesLeft }: Pick<AccessRequestAnswer, 'state' | 'expiresAt' | 'usesLeft'>,
  now: number,
): AccessLook {
  if (state === 'open') return 'waiting';
  if (state === 'refused') return 'refused';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return usesLeft === 0 ? 'used-up' : 'granted';
}

/** How often something was downloaded, or may be. */
export function times(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'download' : 'downloads'}`;
}

const MAIL_TEXTS = {
  waiting: 'Mail is on its way',
  delivered: 'Mail delivered',
  failed: 'Mail could not be delivered',
  erased: 'Mail removed',
} as const;

export function mailText(mail: AccessRequestAnswer['mail']): string {
  return mail === null ? '' : MAIL_TEXTS[mail];
}
