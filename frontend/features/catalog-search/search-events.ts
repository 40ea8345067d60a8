import { rememberSearch } from './recent-searches.js';
import { reportOpened, reportSearch } from './search-reports.js';

/** The results of a search stay on the screen. */
export function searchSettled(search: string): void {
  rememberSearch(search);
  reportSearch(search);
}

/** An item was opened from the results of a search. */
export function searchOpened(search: string): void {
  reportOpened(search);
}
