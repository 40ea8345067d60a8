import { rememberSearch } from './recent-searches.js';
import { reportOpened, reportSearch } from './search-reports.js';

export function searchSettled(search: string): void {
  rememberSearch(search);
  reportSearch(search);
}

export function searchOpened(search: string): void {
  reportOpened(search);
}
