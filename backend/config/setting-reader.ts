import { readFileSync } from 'node:fs';
import type { Parse } from './setting-parsers.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid settings, one line each, with name, value and valid values. The site does not start. */
export class SettingsError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(errors.join('\n'));
    this.name = 'SettingsError';
  }
}

/** Reads settings and collects the errors, so that all of them are reported at once. */
export class SettingReader {
  readonly errors: string[] = [];
  /** Names of all settings read so far. */
  readonly names = new Set<string>();
  /** Names of settings whose values must not be shown. */
  readonly secretNames = new Set<string>();
  private readonly given = new Set<string>();

  constructor(private readonly environment: Environment) {}

  /** @returns the parsed value, or the fallback if the setting is missing or invalid */
  optional<T, const Fallback = T>(name: string, fallback: Fallback, parse: Parse<T>): T | Fallback {
    this.names.add(name);
    return this.parsed(name, this.environment[name], parse) ?? fallback;
  }

  /** A password, a key, or a URL that contains one. It is never shown. `<NAME>_FILE` can name a file that contains the value. */
  secret<T>(name: string, parse: Parse<T>): T | null {
    this.names.add(name);
    this.secretNames.add(name);
    return this.parsed(name, this.secretText(name), parse) ?? null;
  }

  /** @returns null and records an error if the setting is missing or invalid */
  requiredSecret<T>(name: string, parse: Parse<T>): T | null {
    const value = this.secret(name, parse);
    if (!this.given.has(name)) this.errors.push(`${name} is not set: ${expectation(parse)}`);
    return value;
  }

  /** Records an error unless either all or none of these settings are set. Read the settings first. */
  together(...names: string[]): void {
    const given = names.filter((name) => this.given.has(name));
    if (given.length > 0 && given.length < names.length)
      this.errors.push(
        `${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together: set ${names.length === 2 ? 'both' : 'all'} or none`,
      );
  }

  /** @throws SettingsError if any setting is invalid */
  assertNoErrors(): void {
    if (this.errors.length > 0) throw new SettingsError(this.errors);
  }

  private parsed<T>(name: string, text: string | undefined, parse: Parse<T>): T | undefined {
    const trimmed = text?.trim();
    if (text === undefined || !trimmed) return undefined;
    this.given.add(name);
    try {
      return parse(trimmed, text);
    } catch (error) {
      const shown = this.secretNames.has(name) ? '(hidden)' : JSON.stringify(withoutCredentials(trimmed));
      const message = `${name} is ${shown}: ${messageOf(error)}`;
      // Several rate limits may share a setting.
      if (!this.errors.includes(message)) this.errors.push(message);
      return undefined;
    }
  }

  /** An empty file means "not set", because container engines mount one for a missing secret. */
  private secretText(name: string): string | undefined {
    const text = this.environment[name];
    const file = this.environment[`${name}_FILE`];
    if (!file) return text;
    try {
      const content = readFileSync(file, 'utf8').trim();
      if (content !== '' && text) this.errors.push(`${name} and ${name}_FILE are both set: keep one of them`);
      return content || text;
    } catch (error) {
      this.given.add(name);
      this.errors.push(`${name}_FILE cannot be read: ${messageOf(error)}`);
      return text;
    }
  }
}

/** The parser's description of valid values, taken from its error for an empty text. */
function expectation(parse: Parse<unknown>): string {
  try {
    parse('', '');
    return 'it needs a value';
  } catch (error) {
    return messageOf(error);
  }
}

/** Keeps passwords in URLs out of the log. */
const withoutCredentials = (text: string): string => text.replace(/\/\/.*@/, '//(hidden)@');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
