import type { StaffMemberAnswer } from '../staff.contract.js';
import type { StaffMember } from '../staff-member.entity.js';

export function toStaffMemberAnswer(member: StaffMember): StaffMemberAnswer {
  return {
    id: member.id,
    version: member.version,
    email: member.email,
    name: member.name,
    role: member.role,
    totp: member.totpSecret !== null,
    disabled: member.disabledAt !== null,
    invited: member.passwordHash === null,
    passwordExpiresAt: member.passwordExpiresAt?.toISOString() ?? null,
    createdAt: member.createdAt.toISOString(),
    lastSignInAt: member.lastSignInAt?.toISOString() ?? null,
    lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
  };
}
