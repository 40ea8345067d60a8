import type { MailAnswer, Resend } from '../../../backend/platform/mail/mail-answer.contract.js';
import { sendStaff } from '../../api/staff-calls.js';
import { useStaffMutation } from '../staff/use-staff.js';

/** Polling interval while mails are being sent. */
const REFRESH_MS = 5_000;

/** For `useStaffQuery`. */
export function refreshWhileSending(mails: readonly MailAnswer[] | undefined): number | false {
  return mails?.some(({ state }) => state === 'waiting') ? REFRESH_MS : false;
}

interface ResendOptions {
  /** Path of the record that the mails are about; `resend` is below it. */
  path: string;
  /** Queries that a resend changes. */
  invalidates: readonly string[];
}

/** Sends mails again. */
export function useResend({ path, invalidates }: ResendOptions) {
  return useStaffMutation<Resend>({
    call: (body) => sendStaff('POST', `${path}/resend`, body),
    invalidates,
    toast: { title: 'On its way', description: 'We will send it again in a moment.' },
  });
}

export type Resending = ReturnType<typeof useResend>;
