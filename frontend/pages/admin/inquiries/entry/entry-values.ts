import { ENTRY_MESSAGES, type EntryInput } from '../../../../../backend/inquiries/entry/entry.contract.js';
import {
  INQUIRY_FIELDS,
  type InquiryFields,
  inquiryFaults,
} from '../../../../../backend/inquiries/inquiries.contract.js';
import { localRefusal } from '../../../../api/staff-calls.js';
import { isDesign, isFree, isItem, type QuoteList } from '../../../../features/quote-list/quote-list.js';
import { formText } from '../../../../features/staff/editing/staff-form.js';

/**
 * The inquiry from the form and the item list.
 * @throws HttpError with the messages of the public form, which the server uses, too
 */
export function entryInput(form: HTMLFormElement, list: QuoteList): EntryInput {
  const text = formText(form);
  const assignee = text('assigneeId');
  const fields = Object.fromEntries(INQUIRY_FIELDS.map((field) => [field, text(field)])) as InquiryFields;
  const { email, ...faultsOfRest } = inquiryFaults(fields);
  const faults = {
    ...(text('source') === '' && { source: ENTRY_MESSAGES.source }),
    // The email address is optional here: the customer may not have one.
    ...(email && fields.email !== '' && { email }),
    ...faultsOfRest,
  };
  if (Object.keys(faults).length > 0) throw localRefusal(faults);
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
    designs: list.filter(isDesign).map(({ design, name, quantity }) => ({ design, name, quantity })),
  } as EntryInput;
}
