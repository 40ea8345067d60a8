import { JOB_FIELDS } from '../../../../backend/inquiries/inquiries.contract.js';
import { jobChoicesStore, toJobChoices } from '../estimate/job-choices.js';
import { type QuoteList, withAdded } from '../quote-list.js';
import { quoteListStore } from '../quote-list-store.js';

/**
 * Takes over the list of an address.
 * @param searchParams its job choices are taken only when the list is replaced, because those of the browser may differ
 */
export function takeSharedList(lines: QuoteList, searchParams: URLSearchParams, isReplaced: boolean): void {
  quoteListStore.update((own) =>
    lines.reduce<QuoteList>((list, line) => withAdded(list, line, line.quantity), isReplaced ? [] : own),
  );
  if (isReplaced && JOB_FIELDS.some((field) => searchParams.has(field)))
    jobChoicesStore.update(() => toJobChoices(Object.fromEntries(searchParams)));
}
