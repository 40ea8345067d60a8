import { QUOTATIONS_ADMIN_PATH } from '../../../backend/quotations/admin/quotations-admin.contract.js';
import { INQUIRIES_API } from '../inquiry-admin/admin-paths.js';

export const QUOTATIONS_API = QUOTATIONS_ADMIN_PATH;
export const QUOTATIONS_ADDRESS = '/admin/quotations';

/** Queries to invalidate after a change, which may also change the inquiry. */
export const QUOTATION_CHANGES = [QUOTATIONS_API, INQUIRIES_API] as const;

export const quotationAddress = ({ id }: { id: number }): string => `${QUOTATIONS_ADDRESS}/${id}`;

/** Such as '2026-0001 B', or 'Not sent yet'. */
export const quotationName = (number: string | null, letter: string): string =>
  number === null ? 'Not sent yet' : `${number} ${letter}`;
