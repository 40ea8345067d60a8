import type { AccessRequestAnswer } from '../../../../backend/documents/documents.contract.js';
import { FOLLOW_UPS_PATH, type FollowUpAnswer } from '../../../../backend/follow-ups/desk/follow-ups-desk.contract.js';
import type { AnswerDesk } from '../../../../backend/inquiries/answers/answers.contract.js';
import type { Assignee, InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import type { QuotationRow } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { ACCESS_API } from '../../../features/document-desk/desk-paths.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { QUOTATIONS_API } from '../../../features/quotation-desk/desk-paths.js';
import { useStaffQuery, useStaffRows } from '../../../features/staff/use-staff.js';

type Referenced = Pick<InquiryDetail, 'reference'>;

/** The members that an inquiry can be assigned to. */
export const useAssignees = () => useStaffQuery<Assignee[]>([INQUIRIES_API, 'assignees']);

/** What an answer to the inquiry is written with, and the answers so far. */
export const useAnswerDesk = ({ reference }: Referenced) =>
  useStaffQuery<AnswerDesk>([INQUIRIES_API, reference, 'answers']);

export const useInquiryQuotations = ({ reference }: Referenced) =>
  useStaffRows<QuotationRow>([QUOTATIONS_API, { inquiry: reference }]);

export const useInquiryFollowUps = ({ reference }: Referenced) =>
  useStaffRows<FollowUpAnswer>([FOLLOW_UPS_PATH, { inquiry: reference }]);

/** Not fetched for an inquiry that names no document. */
export const useDocumentRequests = ({ id, documentTitle }: Pick<InquiryDetail, 'id' | 'documentTitle'>) =>
  useStaffRows<AccessRequestAnswer>([ACCESS_API, { inquiryId: String(id) }], { enabled: Boolean(documentTitle) });
