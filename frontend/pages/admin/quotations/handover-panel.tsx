import { companyDate } from '../../../../backend/config/business-days.contract.js';
import { addDays } from '../../../../backend/config/zone-time.contract.js';
import { dollarText, isZero } from '../../../../backend/measures/money.contract.js';
import {
  pickListAddress,
  type QuotationDetail,
  type RevisionDetail,
} from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import {
  deliveryText,
  ENDS_ON_MESSAGE,
  HANDOVER_FIELDS,
} from '../../../../backend/quotations/handover/handover.contract.js';
import { useNewQuotation } from '../../../features/inquiry-admin/inquiry-queries.js';
import { quotationAddress } from '../../../features/quotation-admin/admin-paths.js';
import { StaffFacts, StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useSite } from '../../../shell/site-context.js';
import { OutlineButton } from '../../../ui/button.js';
import { CalendarDate } from '../../../ui/calendar-date.js';
import { Link } from '../../../ui/link.js';
import { NewTabButton } from '../../../ui/new-tab-button.js';
import { StepButton } from './step-button.js';

interface HandoverProps {
  quotation: QuotationDetail;
  /** The revision that the customer accepted. */
  accepted: RevisionDetail;
}

/** What an accepted quotation promised, and what happened to its items since. */
export function HandoverPanel({ quotation, accepted }: HandoverProps) {
  const { id, handover, extendedBy } = quotation;
  const { startDate, siteAddress, siteContact, acceptance } = accepted;
  const { deposit = '' } = acceptance ?? {};
  const isOut = handover?.endsOn != null && handover.endedAt === null;
  const extend = useNewQuotation(`/${id}/extensions`);
  return (
    <StaffPanel heading="Handover and return" shown={JSON.stringify(handover)}>
      <StaffFacts
        facts={[
          ['Promised', deliveryText(accepted) || 'No delivery, pickup or yard. Ask the customer.'],
          ['Start', startDate && <CalendarDate date={startDate} style="medium" />],
          ['Site', siteAddress],
          ['Site contact', siteContact],
          ['Deposit', deposit && !isZero(deposit) && dollarText(deposit)],
          ['Handed over', handover ? <StaffTime key="at" at={handover.at} /> : 'Not yet'],
          ['By', handover?.by],
          ['Last day of the rental', handover?.endsOn && <CalendarDate date={handover.endsOn} style="medium" />],
          ['Next period', extendedBy && <Link to={quotationAddress(extendedBy)}>{extendedBy.number ?? 'Draft'}</Link>],
          ['Ended', handover?.endedAt && <StaffTime at={handover.endedAt} />],
        ]}
      />
      <div className="row">
        <NewTabButton variant="outline" href={pickListAddress(id)}>
          Pick list
        </NewTabButton>
        {(handover === null || isOut) && <HandOver quotation={quotation} accepted={accepted} />}
        {isOut && (
          <>
            <OutlineButton disabled={extend.isPending} onClick={() => extend.mutate(undefined)}>
              Extend the rental
            </OutlineButton>
            <StepButton quotation={quotation} {...questions.endRental} />
          </>
        )}
      </div>
      <StaffFailureNote error={extend.error} />
    </StaffPanel>
  );
}

const RENTED = { endsOn: { ...HANDOVER_FIELDS.endsOn, required: ENDS_ON_MESSAGE } } as const;

/** Without anything on rent, the form asks for no day. */
function HandOver({ quotation, accepted }: HandoverProps) {
  const { lines, acceptance, rentalDays, startDate } = accepted;
  const { handover } = quotation;
  const { company } = useSite();
  const isRented = lines.some(
    ({ kind, optional, position }) => kind === 'rental' && (!optional || acceptance?.optionalLines.includes(position)),
  );
  const start = startDate ?? companyDate(company, new Date());
  return (
    <StepButton
      quotation={quotation}
      {...(handover ? questions.changeLastDay : questions.handOver)}
      lead={isRented ? undefined : 'Nothing is rented, so this completes the quotation.'}
      fields={isRented ? RENTED : {}}
      values={{ endsOn: handover?.endsOn ?? (rentalDays === null ? '' : addDays(start, rentalDays - 1)) }}
    />
  );
}
