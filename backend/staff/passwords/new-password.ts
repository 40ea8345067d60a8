import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { FIRST_PASSWORD_DAYS } from '../staff.contract.js';
import type { PasswordHasherService } from './password-hasher.service.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Excludes characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/**
 * Checks and hashes a new password.
 * @param account its email address, and the body's field for the error
 * @throws BadRequestException if the password is too short or too easy to guess
 */
export async function hashNewPassword(
  hasher: PasswordHasherService,
  password: string,
  { email, field = 'password' }: { email: string; field?: string },
): Promise<string> {
  const error = await hasher.errorOf(password, email);
  if (error !== null) throw validationError({ [field]: [error] });
  return hasher.hash(password);
}

/** Expiry of a password that was generated or set by an owner (OWASP ASVS 5.0, V6.4.1). */
export const firstPasswordExpiry = async (em: EntityManager): Promise<Date> =>
  new Date((await databaseTime(em)).getTime() + FIRST_PASSWORD_DAYS * DAY_MS);

/** By default twenty characters with 99 bits of entropy, such as `7k3m-…`. */
export function generatePassword(groups = GROUPS): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Written to the console only: a password must not be logged. */
export const showPassword = ({ email, role }: { email: string; role: string }, password: string): void =>
  console.log(
    `${email} can sign in as ${role} with this password. It is shown once and valid for ${FIRST_PASSWORD_DAYS} days:\n${password}`,
  );
