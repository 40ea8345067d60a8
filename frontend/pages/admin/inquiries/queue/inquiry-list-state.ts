import { isIsoDate } from '../../../../../backend/config/zone-time.contract.js';
import {
  ANSWERED,
  INQUIRY_SORTS,
  INQUIRY_STATES,
  INQUIRY_VIEWS,
  type InquirySort,
  type InquiryState,
  OPEN_STATES,
} from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { readRelatedFilter } from '../../../../../backend/inquiries/desk/related/related.contract.js';
import { INQUIRY_SOURCES } from '../../../../../backend/inquiries/entry/inquiry-source.contract.js';
import { staffUrl } from '../../../../api/staff-calls.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, inquiryAddress } from '../../../../features/inquiry-desk/desk-paths.js';
import { listFilters } from '../../../../features/staff/list/staff-list.js';

/** Filters without a control, set by links from the analytics. */
export const LINKED_FILTERS = ['from', 'to', 'campaign', 'item', 'answered'] as const;

/** Filters in the URL, by control name. */
export const FILTERS = [
  'view',
  'related',
  'search',
  'state',
  'unread',
  'formType',
  'assignee',
  'mail',
  'sort',
  'source',
  ...LINKED_FILTERS,
] as const;
export const STATE_CHOICES = [
  { value: 'open', label: 'Open (new or in progress)' },
  ...INQUIRY_STATES,
  { value: 'all', label: 'Everything' },
] as const;

const ALL: readonly InquiryState[] = INQUIRY_STATES.map(({ value }) => value);

export function inquiryFilters(parameters: URLSearchParams): URLSearchParams {
  return listFilters(parameters, FILTERS);
}

/** Query string of the list, and of the inquiries opened from it: '' or beginning with `?`. */
function listQuery(filters: URLSearchParams): string {
  return filters.size > 0 ? `?${filters}` : '';
}

export function viewAddress(view: string | null): string {
  return view === null ? INQUIRIES_ADDRESS : `${INQUIRIES_ADDRESS}?view=${view}`;
}

/** Address of an inquiry, with the filters of the list it was opened from. */
export function listedInquiryAddress(reference: string, filters: URLSearchParams): string {
  return inquiryAddress(reference) + listQuery(filters);
}

/** The sort order: the chosen one, or else the view's own. */
export function sortOf(filters: URLSearchParams): InquirySort {
  const chosen = INQUIRY_SORTS.find(({ value }) => value === filters.get('sort'));
  const view = INQUIRY_VIEWS.find(({ value }) => value === filters.get('view'));
  return chosen?.value ?? view?.sort ?? 'newest';
}

/** Address of the export of these inquiries, or of all matches. */
export function exportUrl(filters: URLSearchParams, ids?: readonly number[]): string {
  const { sort: _sort, ...query } = Object.fromEntries(apiParameters(filters));
  return staffUrl([INQUIRIES_API, 'export', ids ? { ids: ids.join(',') } : query]);
}

/** Hides spam unless a view or state is chosen. A search includes it: a real inquiry may be marked as spam by mistake. */
export function apiParameters(filters: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(filters);
  if (!INQUIRY_VIEWS.some(({ value }) => value === filters.get('view'))) parameters.delete('view');
  if (!INQUIRY_SORTS.some(({ value }) => value === filters.get('sort'))) parameters.delete('sort');
  if (readRelatedFilter(filters.get('related') ?? '') === null) parameters.delete('related');
  for (const name of ['from', 'to']) if (!isIsoDate(parameters.get(name) ?? '')) parameters.delete(name);
  if (!/^[1-9]\d{0,8}$/.test(filters.get('item') ?? '')) parameters.delete('item');
  for (const [name, options] of [
    ['source', INQUIRY_SOURCES],
    ['answered', ANSWERED],
  ] as const)
    if (!options.some(({ value }) => value === filters.get(name))) parameters.delete(name);
  const chosen = filters.get('state') ?? (parameters.has('view') || filters.has('search') ? 'all' : '');
  parameters.delete('state');
  const states = statesOf(chosen);
  if (states.length < ALL.length) parameters.set('state', states.join(','));
  return parameters;
}

function statesOf(chosen: string): readonly InquiryState[] {
  if (chosen === 'all') return ALL;
  if (chosen === 'open') return OPEN_STATES;
  const [state] = ALL.filter((value) => value === chosen);
  return state ? [state] : ALL.filter((value) => value !== 'spam');
}
