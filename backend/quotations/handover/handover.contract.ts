import { choicesFrom, labelOf } from '../../config/choices.contract.js';
import { dateText } from '../../config/zone-time.contract.js';
import { DELIVERY_CHOICES } from '../../inquiries/inquiries.contract.js';
import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { FieldInput, FieldTable } from '../../platform/http/validation/fields.contract.js';
import type { QuotationFields } from '../quotation-fields.contract.js';

/** What follows an acceptance (decision 091): the handover of the items, and for rented ones the end of the rental. */

/** Filter of the list. `due`: accepted, not handed over yet. `ending`: ends within `END_REMINDER_DAYS`, or should be back. */
export const HANDOVER_STATES = choicesFrom({ due: 'To hand over', out: 'On rent', ending: 'Rental ends' });
export type HandoverState = (typeof HANDOVER_STATES)[number]['value'];

/** A week leaves time to ask the customer, and to plan the truck or quote the next period. */
export const END_REMINDER_DAYS = 7;

export const ENDS_ON_MESSAGE = 'Enter the last day of the rental, at most five years away.';

export const HANDOVER_FIELDS = {
  /** Required if something is rented. */
  endsOn: { kind: 'date', label: 'Last day of the rental', message: ENDS_ON_MESSAGE },
} as const satisfies FieldTable;

/** The body of `POST /api/admin/quotations/:id/hand-over`; repeated, it corrects the last day. */
export type HandoverInput = Versioned & FieldInput<typeof HANDOVER_FIELDS>;

export interface Handover {
  at: string;
  /** Name of the member. */
  by: string;
  /** Last day of the rental, as an ISO date; null if nothing was rented. */
  endsOn: string | null;
  endedAt: string | null;
}

/** Such as `Delivery to the site on Dec 1, 2026, from Gulf Coast yard`; '' without a word about delivery or yard. */
export function deliveryText({
  delivery,
  startDate,
  yard,
}: Pick<QuotationFields, 'delivery' | 'startDate' | 'yard'>): string {
  if (delivery === null) return yard;
  const day = startDate === null ? '' : ` on ${dateText(startDate)}`;
  const place = yard && (delivery === 'delivery' ? `from ${yard}` : yard);
  return [`${labelOf(DELIVERY_CHOICES, delivery)}${day}`, place].filter(Boolean).join(', ');
}
