/** `1 deck`, `2 decks`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
