/** A ratio such as `4.01`; one over its limit is never rounded down to the limit. */
export function times(value: number, limit: number): string {
  const text = value.toFixed(2);
  return value > limit + 1e-6 && Number(text) <= limit ? (limit + 0.01).toFixed(2) : text;
}

export const pounds = (value: number): string => `${Math.round(value).toLocaleString('en-US')} lb`;

/** `1 deck`, `2 decks`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
