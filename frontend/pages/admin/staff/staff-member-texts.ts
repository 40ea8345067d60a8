import type { StaffMemberAnswer, StaffRole } from '../../../../backend/staff/staff.contract.js';

export const STAFF_PATH = '/api/admin/staff';

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = { owner: 'Owner', sales: 'Sales' };

export const ROLE_OPTIONS = [
  { value: 'sales', label: 'Sales: inquiries and access requests' },
  { value: 'owner', label: 'Owner: everything' },
] as const satisfies readonly { value: StaffRole; label: string }[];

export function memberAddress(id: number): string {
  return `/admin/staff/${id}`;
}

export function accessText({ disabled }: StaffMemberAnswer): string {
  return disabled ? 'Disabled' : 'May sign in';
}
