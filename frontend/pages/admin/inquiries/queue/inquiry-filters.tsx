import { choicesFrom, labelOf } from '../../../../../backend/config/choices.contract.js';
import { isIsoDate } from '../../../../../backend/config/zone-time.contract.js';
import * as desk from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import {
  INQUIRY_SOURCES,
  INQUIRY_STATES,
  type InquiryState,
  OPEN_STATES,
} from '../../../../../backend/inquiries/inquiry-states.contract.js';
import { RELATED_BY, readRelatedFilter } from '../../../../../backend/inquiries/related/related.contract.js';
import { apiUrl } from '../../../../api/http.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, inquiryAddress } from '../../../../features/inquiry-admin/admin-paths.js';
import { assigneeOptions } from '../../../../features/inquiry-admin/inquiry-queries.js';
import { TapLink } from '../../../../features/staff/cells.js';
import {
  daysText,
  FilterField,
  LinkedFilterFacts,
  listFilters,
  StaffFilters,
  type StaffListState,
} from '../../../../features/staff/list/staff-list.js';
import { OutlineButton } from '../../../../ui/button.js';
import { Options } from '../../../../ui/form-fields.js';
import styles from './queue.module.css';

type InquiryFiltersProps = { list: StaffListState<desk.InquiryRow>; assignees: readonly desk.Assignee[] };

export function InquiryFilters({ list, assignees }: InquiryFiltersProps) {
  const people = [...choicesFrom({ me: 'Me', none: 'Nobody' }), ...assigneeOptions(assignees, null).slice(1)];
  const all = list.value('view') ? 'All in this view' : 'All except spam';
  const more = [
    { name: 'state', label: 'State', placeholder: all, options: STATE_CHOICES },
    { name: 'unread', label: 'Read', placeholder: 'Read and unread', options: choicesFrom({ true: 'Unread only' }) },
    { name: 'formType', label: 'Kind', placeholder: 'All kinds', options: desk.INQUIRY_KINDS },
    { name: 'source', label: 'Source', placeholder: 'All sources', options: INQUIRY_SOURCES },
    { name: 'assignee', label: 'Assigned to', placeholder: 'Anybody', options: people },
    { name: 'emails', label: 'Emails', placeholder: 'Any', options: desk.EMAIL_OUTCOMES },
  ];
  const related = readRelatedFilter(list.value('related'));
  const usual = sortOf(new URLSearchParams({ view: list.value('view') }));
  return (
    <StaffFilters list={list}>
      {list.value('view') && <input type="hidden" name="view" defaultValue={list.value('view')} />}
      {related && (
        <p className="row gap-0 across-3">
          <input type="hidden" name="related" defaultValue={list.value('related')} />
          <span>{`Same ${labelOf(RELATED_BY, related.by)} as`}</span>{' '}
          <TapLink to={inquiryAddress(related.reference)} text={related.reference} />
          <TapLink to={INQUIRIES_ADDRESS} text="Show all inquiries" />
        </p>
      )}
      <LinkedFilterFacts
        list={list}
        linked={{
          names: LINKED_FILTERS,
          facts: (value) => [
            daysText('Received', value('from'), value('to')),
            value('campaign') === desk.NO_CAMPAIGN
              ? 'No campaign'
              : value('campaign') && `Campaign: ${value('campaign')}`,
            value('item') && 'Asks for one item',
            labelOf(desk.ANSWERED, value('answered')),
          ],
          all: 'Show all inquiries',
        }}
      />
      <div className={`row gap-2 ${styles.filters}`}>
        <input
          className={styles.search}
          aria-label="Search"
          name="search"
          type="search"
          maxLength={desk.ADMIN_LIMITS.search.max}
          placeholder="Reference, name, phone, words, notes"
          defaultValue={list.value('search')}
        />
        <OutlineButton type="submit">Search</OutlineButton>
        <select aria-label="Order" name="sort" defaultValue={list.value('sort')}>
          <option value="">{labelOf(desk.INQUIRY_SORTS, usual)}</option>
          <Options options={desk.INQUIRY_SORTS.filter(({ value }) => value !== usual)} />
        </select>
        <details className={styles.more} open={more.some(({ name }) => list.value(name) !== '')}>
          <summary className="lettering">Filters</summary>
          <div className="grid gap-3">
            {more.map((filter) => (
              // Remounts once the members load, so that the value from the address is selected.
              <FilterField key={`${filter.name} ${filter.options.length}`} list={list} filter={filter} />
            ))}
          </div>
        </details>
      </div>
    </StaffFilters>
  );
}

/** Filters without a control, set by links from the analytics. */
const LINKED_FILTERS = ['from', 'to', 'campaign', 'item', 'answered'] as const;

const CONTROLS = ['view', 'related', 'search', 'state', 'unread', 'formType', 'assignee', 'emails', 'sort', 'source'];
export const FILTERS = [...CONTROLS, ...LINKED_FILTERS];

const STATE_CHOICES = [
  { value: 'open', label: 'Open (new or in progress)' },
  ...INQUIRY_STATES,
  { value: 'all', label: 'Everything' },
] as const;

const ALL: readonly InquiryState[] = INQUIRY_STATES.map(({ value }) => value);

export const inquiryFilters = (parameters: URLSearchParams): URLSearchParams => listFilters(parameters, FILTERS);

/** Address of an inquiry, with the filters of the list it was opened from. */
export const listedInquiryAddress = (reference: string, filters: URLSearchParams): string =>
  inquiryAddress(reference) + (filters.size > 0 ? `?${filters}` : '');

function sortOf(filters: URLSearchParams): desk.InquirySort {
  const chosen = desk.INQUIRY_SORTS.find(({ value }) => value === filters.get('sort'));
  const view = desk.INQUIRY_VIEWS.find(({ value }) => value === filters.get('view'));
  return chosen?.value ?? view?.sort ?? 'newest';
}

/** Address of the export of these inquiries, or of all matches. */
export function exportUrl(filters: URLSearchParams, ids?: readonly number[]): string {
  const { sort: _sort, ...query } = Object.fromEntries(apiParameters(filters));
  return apiUrl([INQUIRIES_API, 'export', ids ? { ids: ids.join(',') } : query]);
}

/** Hides spam unless a view or state is chosen. A search includes it: a real inquiry may be marked as spam by mistake. */
export function apiParameters(filters: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(filters);
  if (readRelatedFilter(filters.get('related') ?? '') === null) parameters.delete('related');
  for (const name of ['from', 'to']) if (!isIsoDate(parameters.get(name) ?? '')) parameters.delete(name);
  if (!/^[1-9]\d{0,8}$/.test(filters.get('item') ?? '')) parameters.delete('item');
  for (const [name, options] of [
    ['view', desk.INQUIRY_VIEWS],
    ['sort', desk.INQUIRY_SORTS],
    ['source', INQUIRY_SOURCES],
    ['answered', desk.ANSWERED],
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
