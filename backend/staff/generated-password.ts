import { randomInt } from 'node:crypto';

/** Signs that are not mistaken for one another when read off a screen. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** A password for the first sign-in: twenty signs, 99 bits, such as `7k3m-…`. */
export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
