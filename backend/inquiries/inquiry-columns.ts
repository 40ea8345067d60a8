import { memberName } from '../staff/staff.contract.js';
import type { Assignee } from './admin/inquiries-admin.contract.js';
import { INQUIRY_FIELDS, isTextField } from './inquiries.contract.js';

export const inquiryColumn = (field: string): string =>
  field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Free-text columns, searched by staff and emptied by erasure. */
export const INQUIRY_TEXT_COLUMNS: readonly string[] = INQUIRY_FIELDS.filter(isTextField).map(inquiryColumn);

/** Shorter numbers are extensions or typos. */
export const MIN_PHONE_DIGITS = 7;

/** SQL: the last ten digits of a phone number without country code and extension, which all its spellings share. */
export const phoneKey = (sql: string): string =>
  `right(regexp_replace(regexp_replace(${sql}, '(ext|x|#|,|;).*$', '', 'i'), '[^0-9]', '', 'g'), 10)`;

/** SQL: the member `a` of the left join, or null. */
export const ASSIGNEE_SQL = `case when a.id is not null then jsonb_build_object('id', a.id, 'email', a.email, 'name', a.name) end`;

export const toAssignee = (member: Assignee | null): Assignee | null =>
  member && { id: member.id, email: member.email, name: memberName(member) };
