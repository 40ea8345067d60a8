import type { SearchRelaxation } from '../../../backend/catalog/catalog.contract.js';
import { listText } from '../../../backend/measures/words.js';

/** Says that a search had to be relaxed to find anything; '' when it was not. */
export function relaxationText(search: string, { dropped, nearestTo, isNearCode }: SearchRelaxation): string {
  if (dropped.length === 0 && nearestTo === null && !isNearCode) return '';
  const words = listText(dropped.map((word) => `"${word}"`));
  const without = dropped.length > 0 && `without ${words}`;
  const shown = isNearCode ? 'similar codes' : nearestTo === null ? 'matches' : 'the nearest sizes';
  return `No exact match for "${search}". Showing ${[shown, without].filter(Boolean).join(' ')}.`;
}
