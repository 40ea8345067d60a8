import { isIsoDate } from '../../../../backend/config/zone-time.contract.js';
import type { QuotationCounts } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { QUOTATION_STATES } from '../../../../backend/quotations/quotations.contract.js';
import type { SelectOption } from '../../../ui/form-fields.js';

/** Filters without a control, set by links from the analytics. */
export const DAY_FILTERS = ['sentFrom', 'sentTo', 'acceptedFrom', 'acceptedTo'] as const;

/** Filters in the URL, by control name. */
export const FILTERS = ['search', 'state', 'needsApproval', 'sort', ...DAY_FILTERS] as const;

/** States of the choice 'Waiting for the customer'. */
const OPEN = 'sent,viewed';

/** The states with the number of quotations in each. */
export function stateChoices(counts: QuotationCounts | undefined): SelectOption[] {
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`;
  return [
    {
      value: 'open',
      label: withCount('Waiting for the customer', counts && counts.states.sent + counts.states.viewed),
    },
    ...QUOTATION_STATES.map(({ value, label }) => ({ value, label: withCount(label, counts?.states[value]) })),
  ];
}

/** Unknown values in the URL are ignored. */
export function apiParameters(filters: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(filters);
  const state = filters.get('state');
  if (state === 'open') parameters.set('state', OPEN);
  else if (!QUOTATION_STATES.some(({ value }) => value === state)) parameters.delete('state');
  for (const name of DAY_FILTERS) if (!isIsoDate(parameters.get(name) ?? '')) parameters.delete(name);
  return parameters;
}
