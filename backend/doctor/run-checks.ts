import { withTimeout } from '../platform/concurrency/concurrency.js';
import { FINDING_LEVELS, type Finding, type FindingLevel } from './finding.contract.js';

/** Time limit of one check: enough for a busy server, but short enough to wait for. */
export const CHECK_LIMIT_MS = 10_000;

const LEVEL_WIDTH = 'warning'.length;
const SUBJECT_WIDTH = 'Content site'.length;

export interface Check {
  /** Prefix of its findings. */
  subject: string;
  /** Advice if the check itself fails or takes too long. */
  action: string;
  find(): Promise<Finding[]>;
}

export function finding(level: FindingLevel, subject: string, text: string, action: string): Finding {
  return { level, subject, text, action };
}
export const ok = (subject: string, text: string) => finding('ok', subject, text, '');
export const warning = (subject: string, text: string, action: string) => finding('warning', subject, text, action);
export const error = (subject: string, text: string, action: string) => finding('error', subject, text, action);

/** Runs the checks concurrently, each with its own time limit. A check that fails or hangs gives one error. */
export async function runChecks(checks: readonly Check[], limitMs = CHECK_LIMIT_MS): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(({ subject, action, find }) =>
      // The async function turns a synchronous throw of the check into a rejection.
      withTimeout((async () => find())(), limitMs, `no answer within ${limitMs / 1_000} s`).catch((reason: unknown) => [
        error(subject, messageOf(reason), action),
      ]),
    ),
  );
  return found.flat();
}

export function lineOf({ level, subject, text, action }: Finding): string {
  const line = `${level.padEnd(LEVEL_WIDTH)}  ${subject.padEnd(SUBJECT_WIDTH)}  ${text}`;
  return action === '' ? line : `${line}${text.endsWith('?') ? '' : '.'} ${action}`;
}

export const ERROR_CODE = FINDING_LEVELS.indexOf('error');

/** 0 if all is well, 1 for a warning, 2 for an error. */
export const exitCodeOf = (findings: readonly Finding[]): number =>
  Math.max(0, ...findings.map(({ level }) => FINDING_LEVELS.indexOf(level)));

/** One line without its final period. Also handles an error for several addresses, whose own message is empty. */
export function messageOf(reason: unknown): string {
  if (reason instanceof AggregateError && !reason.message) return reason.errors.map(messageOf).join('; ');
  const message = reason instanceof Error ? reason.message : String(reason);
  return (
    message
      .replace(/\s+/g, ' ')
      .replace(/[. ]+$/, '')
      .trim() || 'unknown error'
  );
}
