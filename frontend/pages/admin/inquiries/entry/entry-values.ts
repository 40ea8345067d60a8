import type { EntryInput } from '../../../../../backend/inquiries/entry/entry.contract.js';
import { INQUIRY_FIELDS } from '../../../../../backend/inquiries/inquiries.contract.js';
import { isFree, isItem, type QuoteList } from '../../../../features/quote-list/quote-list.js';
import { formText } from '../../../../features/staff/staff-form.js';

/** The inquiry as the form and the list have it; the server checks it by the rules of the site's form. */
export function entryInput(form: HTMLFormElement, list: QuoteList): EntryInput {
  const text = formText(form);
  const assignee = text('assigneeId');
  const fields = Object.fromEntries(INQUIRY_FIELDS.map((field) => [field, text(field)]));
  return {
    ...fields,
    source: text('source'),
    formType: text('formType'),
    assigneeId: assignee === '' ? null : Number(assignee),
    sendsConfirmation: text('sendsConfirmation') !== '',
    wasAnswered: text('wasAnswered') !== '',
    callNote: text('callNote'),
    lines: list.filter(isItem).map(({ id, quantity }) => ({ productId: id, quantity })),
    freeLines: list.filter(isFree),
  } as EntryInput;
}
