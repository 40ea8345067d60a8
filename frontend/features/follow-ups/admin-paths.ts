import { FOLLOW_UPS_PATH } from '../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import { INQUIRIES_API } from '../inquiry-admin/admin-paths.js';

export const MY_DAY_ADDRESS = '/admin/my-day';

/** Queries to invalidate after a change, which is also part of the inquiry's history. */
export const FOLLOW_UP_CHANGES = [FOLLOW_UPS_PATH, INQUIRIES_API] as const;
