import type { SearchOutcome } from '../../../backend/catalog/search/search.contract.js';

/** Says that a search had to be relaxed to find anything; '' when it was not. */
export function searchOutcomeText(search: string, { dropped, nearestTo }: SearchOutcome): string {
  if (dropped.length === 0 && nearestTo === null) return '';
  const without = dropped.length > 0 && `without ${enumerated(dropped.map((word) => `"${word}"`))}`;
  const shown = [nearestTo === null ? 'matches' : 'the nearest sizes', without].filter(Boolean).join(' ');
  return `No exact match for "${search}". Showing ${shown}.`;
}

function enumerated(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}
