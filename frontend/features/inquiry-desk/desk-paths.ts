/** Where the sales desk's calls begin; a change makes old all that does. */
export const INQUIRIES_API = '/api/admin/inquiries';
export const LEDGER_API = '/api/admin/ledger';

export const INQUIRIES_ADDRESS = '/admin/inquiries';

/** Address of the screen of one inquiry. */
export function inquiryAddress(reference: string): string {
  return `${INQUIRIES_ADDRESS}/${reference}`;
}
