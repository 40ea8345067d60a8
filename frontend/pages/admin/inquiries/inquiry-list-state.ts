import { INQUIRY_STATES, type InquiryState } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { staffUrl } from '../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { listFilters } from '../../../features/staff/list-state.js';

/** Filters in the address, by control name. */
export const FILTERS = ['search', 'state', 'unread', 'formType', 'assignee', 'mail'] as const;
/** Filters collapsed under “More filters”. */
export const MORE_FILTERS = ['formType', 'assignee', 'mail', 'unread'] as const;

export const STATE_CHOICES = [
  { value: 'open', label: 'Open (new or in progress)' },
  ...INQUIRY_STATES,
  { value: 'all', label: 'Everything' },
] as const;

const ALL: readonly InquiryState[] = INQUIRY_STATES.map(({ value }) => value);

export function inquiryFilters(parameters: URLSearchParams): URLSearchParams {
  return listFilters(parameters, FILTERS);
}

export function exportCall(filters: URLSearchParams): string {
  return staffUrl([INQUIRIES_API, 'export', Object.fromEntries(callParameters(filters))]);
}

/** Hides spam unless it is chosen or there is a search, since a caller may be in it by mistake. */
export function callParameters(filters: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(filters);
  const chosen = filters.get('state') ?? (filters.has('search') ? 'all' : '');
  parameters.delete('state');
  const states = statesOf(chosen);
  if (states.length < ALL.length) parameters.set('state', states.join(','));
  return parameters;
}

function statesOf(chosen: string): readonly InquiryState[] {
  if (chosen === 'all') return ALL;
  if (chosen === 'open') return ['new', 'in-progress'];
  const [state] = ALL.filter((value) => value === chosen);
  return state ? [state] : ALL.filter((value) => value !== 'spam');
}
