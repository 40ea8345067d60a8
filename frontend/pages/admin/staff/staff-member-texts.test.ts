import type { StaffMemberAnswer } from '../../../../backend/staff/staff.contract.js';
import { accessText } from './staff-list-page.js';

const NOW = Date.parse('2026-11-23T18:00:00Z');
const text = (member: Partial<StaffMemberAnswer>) =>
  accessText({ disabled: false, passwordExpiresAt: null, ...member } as StaffMemberAnswer, NOW);

it('says whether a member can sign in, and until when with a temporary password', () => {
  expect(text({})).toBe('Can sign in');
  expect(text({ disabled: true, invited: true })).toBe('Disabled');
  expect(text({ invited: true })).toBe('Invited, no password yet');
  expect(text({ passwordExpiresAt: '2026-11-30T18:00:00Z' })).toBe(
    'Can sign in, temporary password until Nov 30, 2026',
  );
  expect(text({ passwordExpiresAt: '2026-11-20T18:00:00Z' })).toBe('Temporary password ended Nov 20, 2026');
});
