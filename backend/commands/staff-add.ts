import { isEmailAddress } from '../config/value-formats.contract.js';
import { ThreadsService } from '../platform/threads/threads.service.js';
import { StaffAdminService } from '../staff/admin/staff-admin.service.js';
import { generatePassword, showPassword } from '../staff/passwords/new-password.js';
import { PasswordHasherService } from '../staff/passwords/password-hasher.service.js';
import { STAFF_ROLES } from '../staff/staff.contract.js';
import { CommandError, runCommand } from './run-command.js';

/** `staff-add EMAIL ROLE`: creates an account and prints its password once. */
await runCommand(async ({ em }) => {
  const [email = '', role, ...rest] = process.argv.slice(2);
  const chosen = STAFF_ROLES.find((candidate) => candidate === role);
  if (!isEmailAddress(email.trim(), { isLocal: true }) || !chosen || rest.length > 0)
    throw new CommandError(`Usage: npm run staff:add -- EMAIL ${STAFF_ROLES.join('|')}`);
  const members = new StaffAdminService(em, new PasswordHasherService(new ThreadsService()));
  const existing = await members.findByEmail(email);
  if (existing)
    throw new CommandError(
      `${existing.email} already has an account (${existing.role}). To recover it: npm run staff:recover -- ${existing.email}`,
    );
  const password = generatePassword();
  const member = await members.create({ email, role: chosen, password }, { email: 'staff:add', requestId: '' });
  showPassword(member, password);
});
