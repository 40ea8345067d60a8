import { SECRET_SETTINGS } from './secret-files.js';
import type { Parse } from './setting-parsers.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one setting; a fault is noted and the fallback, if any, stands in. Without a fallback it has to be set. */
export type ReadSetting = <T>(name: string, fallback: T | undefined, parse: Parse<T>) => T;

/** Values of these never appear in a fault line. */
const SECRETS: ReadonlySet<string> = new Set(SECRET_SETTINGS);

/** @param faults gets one line for each setting that is wrong */
export function settingReader(environment: Environment, faults: string[]): ReadSetting {
  return <T>(name: string, fallback: T | undefined, parse: Parse<T>): T => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') {
      if (fallback === undefined) faults.push(`${name} is not set: ${expectation(parse)}`);
      return fallback as T;
    }
    try {
      return parse(text);
    } catch (error) {
      const shown = SECRETS.has(name) ? '(hidden)' : JSON.stringify(withoutCredentials(text));
      faults.push(`${name} is ${shown}: ${error instanceof Error ? error.message : String(error)}`);
      return fallback as T;
    }
  };
}

/** What a parser would accept, found by letting it refuse the empty text. */
function expectation(parse: Parse<unknown>): string {
  try {
    parse('');
    return 'it needs a value';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The text of a fault line: an address that wrongly carries a password must not end up in a log. */
function withoutCredentials(text: string): string {
  return text.replace(/\/\/.*@/, '//(hidden)@');
}
