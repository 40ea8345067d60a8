import { SEARCH_MAX_LENGTH } from '../../../backend/catalog/catalog.contract.js';
import { oneLine } from '../../../backend/measures/words.js';

/** The first sentence of a message about a catalog search without results; '' without a search. */
export function contactQuestion(searchParams: URLSearchParams): string {
  const search = oneLine(searchParams.get('search') ?? '', SEARCH_MAX_LENGTH);
  return (
    search && `I searched the catalog for "${search}" and did not find it. Can you supply it, or something like it?`
  );
}
