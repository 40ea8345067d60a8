/** A value that a select offers; a plain string is its own label. */
export type Choice = string | { readonly value: string; readonly label: string };

export const toChoices = (choices: readonly Choice[]): { value: string; label: string }[] =>
  choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice));

/** The label of a value; the value itself if it is not among the choices, and '' for none. */
export const labelOf = (choices: readonly Choice[], value: string | null): string =>
  toChoices(choices).find((choice) => choice.value === value)?.label ?? value ?? '';
