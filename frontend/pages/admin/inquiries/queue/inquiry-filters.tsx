import {
  ANSWERED,
  type Assignee,
  DESK_LIMITS,
  INQUIRY_KINDS,
  INQUIRY_SORTS,
  type InquiryRow,
  MAIL_OUTCOMES,
  NO_CAMPAIGN,
} from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { RELATED_BY, readRelatedFilter } from '../../../../../backend/inquiries/desk/related/related.contract.js';
import { INQUIRY_SOURCES } from '../../../../../backend/inquiries/entry/inquiry-source.contract.js';
import { labelOf } from '../../../../../backend/inquiries/inquiries.contract.js';
import { INQUIRIES_ADDRESS, inquiryAddress } from '../../../../features/inquiry-desk/desk-paths.js';
import {
  daysText,
  FilterField,
  LinkedFilterFacts,
  StaffFilters,
  type StaffListState,
} from '../../../../features/staff/list/staff-list.js';
import { Button } from '../../../../ui/button.js';
import { Link } from '../../../../ui/link.js';
import styles from './inquiry-filters.module.css';
import { LINKED_FILTERS, STATE_CHOICES, sortOf } from './inquiry-list-state.js';

interface InquiryFiltersProps {
  list: StaffListState<InquiryRow>;
  assignees: readonly Assignee[];
}

export function InquiryFilters({ list, assignees }: InquiryFiltersProps) {
  const people = [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Nobody' },
    ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const more = [
    {
      name: 'state',
      label: 'State',
      placeholder: list.value('view') ? 'All in this view' : 'All except spam',
      options: STATE_CHOICES,
    },
    {
      name: 'unread',
      label: 'Read',
      placeholder: 'Read and unread',
      options: [{ value: 'true', label: 'Unread only' }],
    },
    { name: 'formType', label: 'Kind', placeholder: 'All kinds', options: INQUIRY_KINDS },
    { name: 'source', label: 'Source', placeholder: 'All sources', options: INQUIRY_SOURCES },
    { name: 'assignee', label: 'Assigned to', placeholder: 'Anybody', options: people },
    { name: 'mail', label: 'Emails', placeholder: 'Any', options: MAIL_OUTCOMES },
  ];
  const related = readRelatedFilter(list.value('related'));
  const usual = sortOf(new URLSearchParams({ view: list.value('view') }));
  return (
    <StaffFilters list={list}>
      {list.value('view') && <input type="hidden" name="view" defaultValue={list.value('view')} />}
      {related && (
        <p className={styles.related}>
          <input type="hidden" name="related" defaultValue={list.value('related')} />
          Same {labelOf(RELATED_BY, related.by)} as{' '}
          <Link to={inquiryAddress(related.reference)}>{related.reference}</Link>
          <Link to={INQUIRIES_ADDRESS}>Show all inquiries</Link>
        </p>
      )}
      <LinkedFilterFacts
        list={list}
        linked={{
          names: LINKED_FILTERS,
          facts: (value) => [
            daysText('Received', value('from'), value('to')),
            value('campaign') === NO_CAMPAIGN ? 'No campaign' : value('campaign') && `Campaign: ${value('campaign')}`,
            value('item') && 'Asks for one item',
            labelOf(ANSWERED, value('answered')),
          ],
          all: 'Show all inquiries',
        }}
      />
      <div className={styles.row}>
        <input
          className={styles.search}
          aria-label="Search"
          name="search"
          type="search"
          maxLength={DESK_LIMITS.search.max}
          placeholder="Reference, name, phone, words, notes"
          defaultValue={list.value('search')}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
        <select className={styles.sort} aria-label="Order" name="sort" defaultValue={list.value('sort')}>
          <option value="">{labelOf(INQUIRY_SORTS, usual)}</option>
          {INQUIRY_SORTS.filter(({ value }) => value !== usual).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <details className={styles.more} open={more.some(({ name }) => list.value(name) !== '')}>
          <summary>Filters</summary>
          <div className={styles.fields}>
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
