import { MAIL_KINDS } from '../../../../backend/platform/mail/mail-kinds.contract.js';
import type {
  QuotationDetail,
  QuotationMailAnswer,
} from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { QUOTATIONS_API } from '../../../features/quotation-desk/desk-paths.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { MailsPanel } from '../../../features/staff-mails/mails-panel.js';
import { refreshWhileSending } from '../../../features/staff-mails/use-resend.js';

/** The mails about all revisions of a quotation; nothing before the first one. */
export function QuotationMails({ quotation: { id, erasedAt } }: { quotation: QuotationDetail }) {
  const mails =
    useStaffQuery<QuotationMailAnswer[]>([QUOTATIONS_API, id, 'mails'], {
      refetchInterval: ({ state }) => refreshWhileSending(state.data),
    }).data ?? [];
  if (mails.length === 0) return null;
  return (
    <MailsPanel
      mails={mails}
      path={`${QUOTATIONS_API}/${id}`}
      invalidates={[QUOTATIONS_API]}
      nameOf={({ kind, letter }) => `${MAIL_KINDS[kind].label}, revision ${letter}`}
      mayResend={({ replaced }) => !replaced && erasedAt === null}
    />
  );
}
