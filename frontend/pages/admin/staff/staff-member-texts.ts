import { STAFF_ROLES, type StaffMemberAnswer, staffRole } from '../../../../backend/staff/staff.contract.js';

export const STAFF_PATH = '/api/admin/staff';

/** Fewest rights first. */
export const ROLE_OPTIONS = STAFF_ROLES.toReversed().map((value) => {
  const { name, summary } = staffRole(value);
  return { value, label: `${name}: ${summary}` };
});

export function memberAddress(id: number): string {
  return `/admin/staff/${id}`;
}

export function accessText({ disabled }: StaffMemberAnswer): string {
  return disabled ? 'Disabled' : 'Can sign in';
}
