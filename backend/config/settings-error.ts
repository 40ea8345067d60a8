/** A start that cannot go on: one line a setting, with its name, what it holds and what it may be. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}
