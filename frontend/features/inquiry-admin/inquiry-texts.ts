import type { InquiryDetail } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';

type Answered = Pick<InquiryDetail, 'email' | 'name' | 'reference' | 'kind'>;

const SUBJECTS = { contact: 'Your message', quote: 'Your quote request', document: 'Your document request' };

/** `mailto:` link to reply to an inquiry, with its subject; null when there is no address. */
export function replyLink({ email, name, reference, kind }: Answered): string | null {
  if (email === '') return null;
  const subject = `${SUBJECTS[kind]} (${reference})`;
  const body = `Hello ${name},\r\n\r\n`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Such as `40 min`, `3 h 20 min`. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.floor(minutes % 60);
  return [hours > 0 && `${hours.toLocaleString('en-US')} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}
