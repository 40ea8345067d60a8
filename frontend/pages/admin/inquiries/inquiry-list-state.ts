import { INQUIRY_STATES, type InquiryState } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { staffUrl } from '../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { listFilters } from '../../../features/staff/list-state.js';

/** The filters that the address holds, by the names of their controls, in the order of the form. */
export const FILTERS = ['search', 'state', 'unread', 'formType', 'assignee', 'mail'] as const;
/** Those that the form shows when asked to. */
export const MORE_FILTERS = ['formType', 'assignee', 'mail', 'unread'] as const;

/** Choices of the state beside the states themselves. */
export const STATE_CHOICES = [
  { value: 'open', label: 'Open: new, in progress' },
  ...INQUIRY_STATES,
  { value: 'all', label: 'Everything' },
] as const;

const ALL: readonly InquiryState[] = INQUIRY_STATES.map(({ value }) => value);

/** What of an address counts as filters; other parameters are left out. */
export function inquiryFilters(parameters: URLSearchParams): URLSearchParams {
  return listFilters(parameters, FILTERS);
}

/** The file with all that the filters leave. */
export function exportCall(filters: URLSearchParams): string {
  return staffUrl([INQUIRIES_API, 'export', Object.fromEntries(callParameters(filters))]);
}

/** Spam stays out of sight until somebody asks for it or searches: who calls may be in it by mistake. */
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
