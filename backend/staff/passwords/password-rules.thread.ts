/** The strength of passwords, for threads: zxcvbn takes a third of a second and a lot of memory. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { normalizeEmail, STAFF_LIMITS, STAFF_MESSAGES } from '../staff.contract.js';

/** Threshold of zxcvbn's highest score: infeasible to crack even from a leaked Argon2 hash. */
const MIN_GUESSES_LOG10 = 10;
/** Characters that zxcvbn reads: its time grows by the square. What it accepts is not weaker with more behind it. */
const MAX_READ = 64;
/** Likely guesses for this site, in addition to the standard lists. */
const TRADE_WORDS = 'diamond scaffold scaffolds scaffolding scaffolder ringlock cuplock firewatch'.split(' ');
const DIGITS_AND_SEPARATORS = /^[\d\s./:_+()-]*$/;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * The error message for a new password; null if it is accepted. There are no rules for kinds of characters
 * (NIST SP 800-63B).
 * @param email of the account
 */
export async function passwordError({ password, email }: { password: string; email: string }): Promise<string | null> {
  const { min, max } = STAFF_LIMITS.password;
  const length = [...password].length;
  if (length < min || length > max) return STAFF_MESSAGES.password;
  const plain = password.normalize('NFKC').toLowerCase();
  const weakest = await estimate(plain, normalizeEmail(email));
  if (weakest.guessesLog10 >= MIN_GUESSES_LOG10 && !DIGITS_AND_SEPARATORS.test(plain)) return null;
  const isEmail = weakest.sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs');
  return isEmail ? STAFF_MESSAGES.passwordIsEmail : STAFF_MESSAGES.passwordCommon;
}

/** Also estimates the text without separators: they raise the estimate, although attackers try them. */
async function estimate(plain: string, email: string) {
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  const inputs = [email, ...email.split('@')].flatMap((part) => [part, compact(part)]);
  const check = (text: string) => zxcvbn.check(text.slice(0, MAX_READ), inputs);
  const [whole, bare] = [check(plain), check(compact(plain))];
  return whole.guessesLog10 <= bare.guessesLog10 ? whole : bare;
}

const compact = (text: string): string => text.replace(/[\s._-]/g, '');

/** Loaded on first use: the word lists take a lot of memory. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...dictionary, trade: TRADE_WORDS }, graphs: adjacencyGraphs });
}
