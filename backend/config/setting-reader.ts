import { readFileSync } from 'node:fs';
import type { Parse } from './setting-parsers.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The site cannot start; each fault is one line with the setting's name, its value and what it may be. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

/** Reads settings one by one and collects a line for each that is wrong, so that a start reports all of them at once. */
export class SettingReader {
  readonly faults: string[] = [];
  /** Names of all settings that were asked for. */
  readonly names = new Set<string>();
  /** The ones among them whose values are never shown. */
  readonly secretNames = new Set<string>();
  private readonly given = new Set<string>();

  constructor(private readonly environment: Environment) {}

  /** @returns the parsed value, or the fallback when the setting is not set or wrong */
  optional<T, const Fallback = T>(name: string, fallback: Fallback, parse: Parse<T>): T | Fallback {
    this.names.add(name);
    return this.parsed(name, this.environment[name], parse) ?? fallback;
  }

  /** A password, a key, or an address that holds one: its value is never shown, and `<NAME>_FILE` may name a file that holds it. */
  secret<T>(name: string, parse: Parse<T>): T | null {
    this.names.add(name);
    this.secretNames.add(name);
    return this.parsed(name, this.secretText(name), parse) ?? null;
  }

  /** @returns null, with a fault noted, also when it is not set */
  requiredSecret<T>(name: string, parse: Parse<T>): T | null {
    const value = this.secret(name, parse);
    if (!this.given.has(name)) this.faults.push(`${name} is not set: ${expectation(parse)}`);
    return value;
  }

  /** Notes a fault unless all of these settings, which were read before, are set or none. */
  together(...names: string[]): void {
    const given = names.filter((name) => this.given.has(name));
    if (given.length > 0 && given.length < names.length)
      this.faults.push(
        `${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together: set ${names.length === 2 ? 'both' : 'all'} or none`,
      );
  }

  /** @throws SettingsError when any setting was wrong */
  assertNoFaults(): void {
    if (this.faults.length > 0) throw new SettingsError(this.faults);
  }

  private parsed<T>(name: string, text: string | undefined, parse: Parse<T>): T | undefined {
    const trimmed = text?.trim();
    if (text === undefined || !trimmed) return undefined;
    this.given.add(name);
    try {
      return parse(trimmed, text);
    } catch (error) {
      const shown = this.secretNames.has(name) ? '(hidden)' : JSON.stringify(withoutCredentials(trimmed));
      this.faults.push(`${name} is ${shown}: ${messageOf(error)}`);
      return undefined;
    }
  }

  /** An empty file counts as not set: a container engine mounts one for a secret that nobody gave. */
  private secretText(name: string): string | undefined {
    const text = this.environment[name];
    const file = this.environment[`${name}_FILE`];
    if (!file) return text;
    try {
      const content = readFileSync(file, 'utf8').trim();
      if (content !== '' && text) this.faults.push(`${name} and ${name}_FILE are both set: keep one of them`);
      return content || text;
    } catch (error) {
      this.given.add(name);
      this.faults.push(`${name}_FILE cannot be read: ${messageOf(error)}`);
      return text;
    }
  }
}

/** A parser's own words for what it accepts, by letting it refuse the empty text. */
function expectation(parse: Parse<unknown>): string {
  try {
    parse('', '');
    return 'it needs a value';
  } catch (error) {
    return messageOf(error);
  }
}

/** A password in an address must not end up in a log. */
function withoutCredentials(text: string): string {
  return text.replace(/\/\/.*@/, '//(hidden)@');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
