import { PRODUCT_CHANGED_MEANWHILE } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { staffFailure } from '../../../api/staff-calls.js';

/** Whether a change was refused because somebody else's came first. */
export function isOutdated(error: unknown): boolean {
  return error !== null && staffFailure(error).message === PRODUCT_CHANGED_MEANWHILE;
}
