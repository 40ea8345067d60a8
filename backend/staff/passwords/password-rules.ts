import { normalizeEmail, STAFF_LIMITS, STAFF_MESSAGES } from '../staff.contract.js';
import { COMMON_WORDS } from './common-words.js';
import { leakedPasswords } from './leaked-passwords.js';

/** Letters that people write as digits or signs. */
const SWAPPED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Keys and letters in their order; backwards counts too. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

/** What is shorter is a part of many a good password. */
const SHORTEST_LEAKED = 4;

/**
 * What is wrong with a new password, as a sentence for its field; null when it will do. Length first, no rules about
 * kinds of characters (NIST SP 800-63B): what is refused beside it is what somebody would try first.
 * @param email of the account
 */
export async function passwordFault(password: string, email: string): Promise<string | null> {
  const { min, max } = STAFF_LIMITS.password;
  const length = [...password].length;
  if (length < min || length > max) return STAFF_MESSAGES.password;
  const plain = password.normalize('NFKC').toLowerCase();
  if (isAddress(plain, normalizeEmail(email))) return STAFF_MESSAGES.passwordIsEmail;
  return isCommon(plain) || (await isLeaked(plain)) ? STAFF_MESSAGES.passwordCommon : null;
}

/** The address or a part of it, perhaps with digits and signs around. */
function isAddress(plain: string, email: string): boolean {
  const core = withoutEdges(plain);
  const [name = '', host = ''] = email.split('@');
  return [email, name, host, name + host].map(withoutEdges).some((part) => part !== '' && part === core);
}

/** A common word, perhaps said twice, with digits and signs around or between, or with swapped characters. */
function isCommon(plain: string): boolean {
  if (isMonotonous(plain)) return true;
  const core = withoutEdges(plain);
  const letters = plain.replace(/[^a-z]/g, '');
  return [core, letters, unswapped(core)].some((part) => COMMON_WORDS.has(smallestPeriod(part)) || isRun(part));
}

/** One that stands in the lists of those who try them, perhaps with digits and signs around, or with swapped characters. */
async function isLeaked(plain: string): Promise<boolean> {
  const core = withoutEdges(plain);
  const leaked = await leakedPasswords();
  return [plain, core, unswapped(core)].some((part) => part.length >= SHORTEST_LEAKED && leaked.includes(part));
}

/** Hardly any different characters, a short piece over and over, a row of keys, or a number: a date, a telephone. */
function isMonotonous(text: string): boolean {
  return new Set(text).size <= 3 || smallestPeriod(text).length <= 6 || isRun(text) || /^[\d\s./:_+()-]*$/.test(text);
}

function isRun(text: string): boolean {
  const reversed = [...text].reverse().join('');
  return text.length >= 3 && RUNS.some((run) => run.includes(text) || run.includes(reversed));
}

/** The shortest piece that a text is repetitions of; the text itself when it is none. */
function smallestPeriod(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return period > 0 ? text.slice(0, period) : text;
}

function withoutEdges(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function unswapped(text: string): string {
  return [...text].map((sign) => SWAPPED[sign] ?? sign).join('');
}
