import { STAFF_ROLES, type StaffMemberAnswer, staffRole } from '../../../../backend/staff/staff.contract.js';
import { staffDateText } from '../../../features/staff/staff-time.js';

export const STAFF_PATH = '/api/admin/staff';

/** The role with the fewest rights comes first. */
export const ROLE_OPTIONS = STAFF_ROLES.toReversed().map((value) => {
  const { name, summary } = staffRole(value);
  return { value, label: `${name}: ${summary}` };
});

/** API path of a member. */
export function memberPath(id: number): string {
  return `${STAFF_PATH}/${id}`;
}

export function memberAddress(id: number): string {
  return `/admin/staff/${id}`;
}

export function accessText({ disabled, invited, passwordExpiresAt }: StaffMemberAnswer, now = Date.now()): string {
  if (disabled) return 'Disabled';
  if (invited) return 'Invited, no password yet';
  if (passwordExpiresAt === null) return 'Can sign in';
  const date = staffDateText(passwordExpiresAt);
  return Date.parse(passwordExpiresAt) > now
    ? `Can sign in, temporary password until ${date}`
    : `Temporary password ended ${date}`;
}
