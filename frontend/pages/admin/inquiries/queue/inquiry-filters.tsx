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
  ChoiceFilter,
  daysText,
  LinkedFilters,
  StaffFilters,
  type StaffListState,
} from '../../../../features/staff/list/staff-list.js';
import { Button } from '../../../../ui/button.js';
import { Link } from '../../../../ui/link.js';
import styles from './inquiry-filters.module.css';
import { LINKED_FILTERS, MORE_FILTERS, STATE_CHOICES, sortOf } from './inquiry-list-state.js';

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
  const related = readRelatedFilter(list.value('related'));
  const usual = sortOf(new URLSearchParams({ view: list.value('view') }));
  return (
    <StaffFilters list={list} ownLayout>
      {list.value('view') && <input type="hidden" name="view" defaultValue={list.value('view')} />}
      {related && (
        <p className={styles.related}>
          <input type="hidden" name="related" defaultValue={list.value('related')} />
          Same {labelOf(RELATED_BY, related.by)} as{' '}
          <Link to={inquiryAddress(related.reference)}>{related.reference}</Link>
          <Link to={INQUIRIES_ADDRESS}>Show all inquiries</Link>
        </p>
      )}
      <LinkedFilters
        list={list}
        names={LINKED_FILTERS}
        facts={[
          daysText('Received', list.value('from'), list.value('to')),
          list.value('campaign') === NO_CAMPAIGN
            ? 'No campaign'
            : list.value('campaign') && `Campaign: ${list.value('campaign')}`,
          list.value('item') && 'Asks for one item',
          labelOf(ANSWERED, list.value('answered')),
        ]}
        all="Show all inquiries"
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
        <details className={styles.more} open={MORE_FILTERS.some((name) => list.value(name) !== '')}>
          <summary>Filters</summary>
          <div className={styles.fields}>
            <ChoiceFilter
              list={list}
              label="State"
              name="state"
              placeholder={list.value('view') ? 'All in this view' : 'All except spam'}
              options={STATE_CHOICES}
            />
            <ChoiceFilter
              list={list}
              label="Read"
              name="unread"
              placeholder="Read and unread"
              options={[{ value: 'true', label: 'Unread only' }]}
            />
            <ChoiceFilter list={list} label="Kind" name="formType" placeholder="All kinds" options={INQUIRY_KINDS} />
            <ChoiceFilter
              list={list}
              label="Source"
              name="source"
              placeholder="All sources"
              options={INQUIRY_SOURCES}
            />
            <ChoiceFilter
              list={list}
              // Remounts once the members load, so that the value from the address is selected.
              key={assignees.length}
              label="Assigned to"
              name="assignee"
              placeholder="Anybody"
              options={people}
            />
            <ChoiceFilter list={list} label="Emails" name="mail" placeholder="Any" options={MAIL_OUTCOMES} />
          </div>
        </details>
      </div>
    </StaffFilters>
  );
}
