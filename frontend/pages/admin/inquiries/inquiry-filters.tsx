import {
  type Assignee,
  DESK_LIMITS,
  INQUIRY_KINDS,
  type InquiryRow,
  MAIL_OUTCOMES,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { StaffFilters } from '../../../features/staff/staff-filters.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import type { StaffListState } from '../../../features/staff/use-staff-list.js';
import { ChoiceField, TextField } from '../../../ui/form-fields.js';
import styles from './inquiry-filters.module.css';
import { MORE_FILTERS, STATE_CHOICES } from './inquiry-list-state.js';

export function InquiryFilters({ list }: { list: StaffListState<InquiryRow> }) {
  const assignees = useStaffQuery<Assignee[]>([INQUIRIES_API, 'assignees']).data ?? [];
  const people = [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Nobody' },
    ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <StaffFilters list={list}>
      <div className={styles.first}>
        <TextField
          unmarked
          label="Search"
          name="search"
          type="search"
          maxLength={DESK_LIMITS.search.max}
          placeholder="Reference, name, phone, words"
          defaultValue={list.value('search')}
        />
        <ChoiceField
          unmarked
          label="State"
          name="state"
          placeholder="All except spam"
          options={STATE_CHOICES}
          defaultValue={list.value('state')}
        />
      </div>
      <details className={styles.more} open={MORE_FILTERS.some((name) => list.value(name) !== '')}>
        <summary>More filters</summary>
        <div className={styles.fields}>
          <ChoiceField
            unmarked
            label="Read"
            name="unread"
            placeholder="Read and unread"
            options={[{ value: 'true', label: 'Unread only' }]}
            defaultValue={list.value('unread')}
          />
          <ChoiceField
            unmarked
            label="Kind"
            name="formType"
            placeholder="All kinds"
            options={INQUIRY_KINDS}
            defaultValue={list.value('formType')}
          />
          <ChoiceField
            unmarked
            // Remounts once the members load, so that the value from the address is selected.
            key={assignees.length}
            label="Assigned to"
            name="assignee"
            placeholder="Anybody"
            options={people}
            defaultValue={list.value('assignee')}
          />
          <ChoiceField
            unmarked
            label="Mails"
            name="mail"
            placeholder="Any"
            options={MAIL_OUTCOMES}
            defaultValue={list.value('mail')}
          />
        </div>
      </details>
    </StaffFilters>
  );
}
