import { useNavigate } from 'react-router';
import { labelOf } from '../../../backend/config/choices.contract.js';
import type { AccessRequestResponse } from '../../../backend/documents/documents.contract.js';
import type * as desk from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { AnswerOptions } from '../../../backend/inquiries/answers/answers.contract.js';
import type { FollowUpResponse } from '../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import { FOLLOW_UPS_PATH } from '../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import { INQUIRY_STATES, LOST_REASONS } from '../../../backend/inquiries/inquiry-states.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import type { QuotationDetail, QuotationRow } from '../../../backend/quotations/admin/quotations-admin.contract.js';
import { sendStaff } from '../../api/staff-calls.js';
import type { Toast } from '../../shell/toast.js';
import type { SelectOption } from '../../ui/form-fields.js';
import { ACCESS_API } from '../document-admin/admin-paths.js';
import { QUOTATION_CHANGES, QUOTATIONS_API, quotationAddress } from '../quotation-admin/admin-paths.js';
import { useStaffMutation, useStaffQuery, useStaffRows, useVersionedMutation } from '../staff/use-staff.js';
import { INQUIRIES_API } from './admin-paths.js';

type Referenced = Pick<desk.InquiryDetail, 'reference'>;

export const useAssignees = () => useStaffQuery<desk.Assignee[]>([INQUIRIES_API, 'assignees']);

export const useAnswerOptions = ({ reference }: Referenced) =>
  useStaffQuery<AnswerOptions>([INQUIRIES_API, reference, 'answers']);

export const useInquiryQuotations = ({ reference = '' }: Partial<Referenced>) =>
  useStaffRows<QuotationRow>([QUOTATIONS_API, { inquiry: reference }], { enabled: reference !== '' });

export const useInquiryFollowUps = ({ reference }: Referenced) =>
  useStaffRows<FollowUpResponse>([FOLLOW_UPS_PATH, { inquiry: reference }]);

/** Not fetched for an inquiry that names no document. */
export const useDocumentRequests = ({ id, documentTitle }: Pick<desk.InquiryDetail, 'id' | 'documentTitle'>) =>
  useStaffRows<AccessRequestResponse>([ACCESS_API, { inquiryId: String(id) }], { enabled: Boolean(documentTitle) });

export const useInquiryChange = (toast?: (saved: desk.InquiryDetail, change: desk.InquiryChange) => Toast) =>
  useVersionedMutation<desk.InquiryChange & Referenced, desk.InquiryDetail>({
    call: ({ reference, ...change }) => sendStaff('PATCH', `${INQUIRIES_API}/${reference}`, change),
    invalidates: [INQUIRIES_API],
    toast,
  });

/** Starts a quotation and opens it. @param path of what it is made from, below that of quotations; '' for an inquiry */
export function useNewQuotation<Input extends object | undefined = undefined>(path = '', toast?: Toast) {
  const navigate = useNavigate();
  return useStaffMutation<Input, QuotationDetail>({
    call: (input) => sendStaff('POST', QUOTATIONS_API + path, input),
    invalidates: QUOTATION_CHANGES,
    toast,
    onDone: (quotation) => navigate(quotationAddress(quotation)),
  });
}

export const savedToast = (saved: desk.InquiryDetail): Toast => ({
  title: 'Saved',
  description: `${saved.reference}: ${workText(saved)}.`,
});

/** Such as `In progress, assigned to Ruth Boudreaux`. */
export const workText = ({ state, assignee }: Pick<desk.InquiryDetail, 'state' | 'assignee'>): string =>
  `${labelOf(INQUIRY_STATES, state)}, assigned to ${assignee?.name ?? 'nobody'}`;

/** Such as `Won, $12,400.00`, `Lost: Price`; '' if neither won nor lost. */
export function outcomeText(inquiry: Pick<desk.InquiryDetail, 'state' | 'wonAmount' | 'lostReason'>): string {
  const { state, wonAmount, lostReason } = inquiry;
  if (state === 'won') return wonAmount === null ? 'Won, amount unknown' : `Won, ${dollarText(wonAmount)}`;
  if (state === 'lost')
    return lostReason === null ? 'Lost, reason unknown' : `Lost: ${labelOf(LOST_REASONS, lostReason)}`;
  return '';
}

/** Nobody, the members who can be assigned, and the current assignee, whose account may have been disabled. */
export function assigneeOptions(assignees: readonly desk.Assignee[], current: desk.Assignee | null): SelectOption[] {
  const others = current && !assignees.some(({ id }) => id === current.id) ? [current] : [];
  return [
    { value: '', label: 'Nobody' },
    ...[...assignees, ...others].map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
