import { rememberSearch } from './recent-searches.js';
import { reportOpened, reportSearch } from './search-reports.js';

/** Called when the results of a search have stayed on the screen. */
export function searchSettled(search: string): void {
  rememberSearch(search);
  reportSearch(search);
}

/** Called when an item is opened from the results of a search. */
export function searchOpened(search: string): void {
  reportOpened(search);
}
