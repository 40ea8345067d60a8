import {
  type Assignee,
  DESK_LIMITS,
  INQUIRY_KINDS,
  MAIL_FATES,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { StaffFilters } from '../../../features/staff/staff-filters.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { ChoiceField, TextField } from '../../../ui/form-fields.js';
import styles from './inquiry-filters.module.css';
import { MORE_FILTERS, STATE_CHOICES } from './inquiry-list-state.js';

/** Search and state first; what is wanted less often is a click away. */
export function InquiryFilters({ filters }: { filters: URLSearchParams }) {
  const assignees = useStaffQuery<Assignee[]>(`${INQUIRIES_API}/assignees`).data ?? [];
  const value = (name: string) => filters.get(name) ?? '';
  const people = [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Nobody' },
    ...assignees.map(({ id, email }) => ({ value: String(id), label: email })),
  ];
  return (
    <StaffFilters address={INQUIRIES_ADDRESS} values={filters}>
      <div className={styles.first}>
        <TextField
          label="Search"
          name="search"
          type="search"
          maxLength={DESK_LIMITS.search.max}
          placeholder="Reference, name, phone, words"
          defaultValue={value('search')}
        />
        <ChoiceField
          label="State"
          name="state"
          placeholder="All but spam"
          options={STATE_CHOICES}
          defaultValue={value('state')}
        />
      </div>
      <details className={styles.more} open={MORE_FILTERS.some((name) => filters.has(name))}>
        <summary>More filters</summary>
        <div className={styles.fields}>
          <ChoiceField
            label="Read"
            name="unread"
            placeholder="Read and unread"
            options={[{ value: 'true', label: 'Unread only' }]}
            defaultValue={value('unread')}
          />
          <ChoiceField
            label="Kind"
            name="formType"
            placeholder="All kinds"
            options={INQUIRY_KINDS}
            defaultValue={value('formType')}
          />
          <ChoiceField
            // The choice of the address is there only once the members are.
            key={assignees.length}
            label="Assigned to"
            name="assignee"
            placeholder="Anybody"
            options={people}
            defaultValue={value('assignee')}
          />
          <ChoiceField
            label="Mails"
            name="mail"
            placeholder="Whatever became of them"
            options={MAIL_FATES}
            defaultValue={value('mail')}
          />
        </div>
      </details>
    </StaffFilters>
  );
}
