import type { EntityManager } from '@mikro-orm/postgresql';
import { ThreadsService } from '../platform/threads/threads.service.js';
import { StaffAdminService } from '../staff/admin/staff-admin.service.js';
import { generatePassword, showPassword } from '../staff/passwords/new-password.js';
import { PasswordHasherService } from '../staff/passwords/password-hasher.service.js';
import { CommandError, runCommand } from './run-command.js';

/**
 * `staff-recover EMAIL`: for a lost password or second factor if no other owner can help and no email arrives. Sets and
 * prints a new password, removes the second factor, enables the account and ends its sessions.
 */
export async function recoverAccount([email = '', ...rest]: readonly string[], em: EntityManager): Promise<void> {
  if (!email || rest.length > 0) throw new CommandError('Usage: npm run staff:recover -- EMAIL');
  const members = new StaffAdminService(em, new PasswordHasherService(new ThreadsService()));
  const member = await members.findByEmail(email);
  if (!member) throw new CommandError('There is no account with this address');
  const password = generatePassword();
  const actor = { email: 'staff:recover', requestId: '' };
  await members.update(member.id, { version: member.version, password, disabled: false, totp: false }, actor);
  showPassword(member, password);
}

if (import.meta.main) await runCommand((orm) => recoverAccount(process.argv.slice(2), orm.em));
