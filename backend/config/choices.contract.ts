/** A value that a select offers; a plain string is its own label. */
export type Choice = string | LabeledChoice<string>;

export const toChoices = (choices: readonly Choice[]): { value: string; label: string }[] =>
  choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice));

type LabeledChoice<Value> = { readonly value: Value; readonly label: string };

/** The labels of a table as choices, in its order. Bundles leave out those that they do not use. */
// @__NO_SIDE_EFFECTS__
export const choicesFrom = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label })) as unknown as readonly [
    LabeledChoice<Value>,
    ...LabeledChoice<Value>[],
  ];

/** The label of a value; the value itself if it is not among the choices, and '' for none. */
export const labelOf = (choices: readonly Choice[], value: string | null): string =>
  toChoices(choices).find((choice) => choice.value === value)?.label ?? value ?? '';
