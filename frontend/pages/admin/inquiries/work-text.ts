import { labelOf } from '../../../../backend/config/choices.contract.js';
import {
  INQUIRY_STATES,
  type InquiryDetail,
  LOST_REASONS,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';

/** Such as `In progress, assigned to Ruth Boudreaux`. */
export function workText({ state, assignee }: Pick<InquiryDetail, 'state' | 'assignee'>): string {
  return `${labelOf(INQUIRY_STATES, state)}, assigned to ${assignee?.name ?? 'nobody'}`;
}

/** Such as `Won, $12,400.00`, `Lost: Price`; '' if neither won nor lost. */
export function outcomeText({
  state,
  wonAmount,
  lostReason,
}: Pick<InquiryDetail, 'state' | 'wonAmount' | 'lostReason'>): string {
  if (state === 'won') return wonAmount === null ? 'Won, amount unknown' : `Won, ${dollarText(wonAmount)}`;
  if (state === 'lost')
    return lostReason === null ? 'Lost, reason unknown' : `Lost: ${labelOf(LOST_REASONS, lostReason)}`;
  return '';
}
