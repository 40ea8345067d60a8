import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import type { PasswordHasher } from './password-hasher.js';
import { passwordFault } from './password-rules.js';

/**
 * Hashes a password that somebody chose.
 * @param account whose it becomes, and the body's field for the error
 * @throws BadRequestException when it will not do
 */
export async function hashNewPassword(
  hasher: PasswordHasher,
  password: string,
  { email, field = 'password' }: { email: string; field?: string },
): Promise<string> {
  const fault = await passwordFault(password, email);
  if (fault !== null) throw validationError({ [field]: [fault] });
  return hasher.hash(password);
}
