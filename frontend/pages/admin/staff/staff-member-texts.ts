import { STAFF_ROLES, type StaffMemberAnswer, staffRole } from '../../../../backend/staff/staff.contract.js';
import { staffDateText } from '../../../features/staff/staff-time.js';

export const STAFF_PATH = '/api/admin/staff';

/** Fewest rights first. */
export const ROLE_OPTIONS = STAFF_ROLES.toReversed().map((value) => {
  const { name, summary } = staffRole(value);
  return { value, label: `${name}: ${summary}` };
});

export function memberAddress(id: number): string {
  return `/admin/staff/${id}`;
}

export function accessText({ disabled, passwordExpiresAt }: StaffMemberAnswer, now = Date.now()): string {
  if (disabled) return 'Disabled';
  if (passwordExpiresAt === null) return 'Can sign in';
  const date = staffDateText(passwordExpiresAt);
  return Date.parse(passwordExpiresAt) > now
    ? `Can sign in, temporary password until ${date}`
    : `Temporary password ended ${date}`;
}
