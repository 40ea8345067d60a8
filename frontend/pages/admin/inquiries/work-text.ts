import { INQUIRY_STATES, type InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { labelOf } from '../../../../backend/inquiries/inquiries.contract.js';

/** Such as `In progress, assigned to Ruth Boudreaux`. */
export function workText({ state, assignee }: Pick<InquiryDetail, 'state' | 'assignee'>): string {
  return `${labelOf(INQUIRY_STATES, state)}, assigned to ${assignee?.name ?? 'nobody'}`;
}
