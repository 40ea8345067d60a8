/** Prefix of the sales desk's API; a change invalidates every query below it. */
export const INQUIRIES_API = '/api/admin/inquiries';
export const LEDGER_API = '/api/admin/ledger';
export const RESPONSES_API = '/api/admin/insights/responses';

export const INQUIRIES_ADDRESS = '/admin/inquiries';

export const inquiryAddress = (reference: string): string => `${INQUIRIES_ADDRESS}/${reference}`;

/** Address fragments that put the cursor in the answer, and in the new note. */
export const ANSWER_FRAGMENT = '#answer';
export const NOTE_FRAGMENT = '#note';
