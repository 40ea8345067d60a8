import { useNavigate } from 'react-router';
import { companyDate } from '../../../../backend/config/business-days.contract.js';
import { addDays } from '../../../../backend/config/zone-time.contract.js';
import { dollarText, isZero } from '../../../../backend/measures/money.contract.js';
import {
  pickListAddress,
  type QuotationDetail,
  type QuotationName,
  type RevisionDetail,
} from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import {
  deliveryText,
  HANDOVER_FIELDS,
  type Handover,
  type HandoverInput,
} from '../../../../backend/quotations/handover/handover.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { QUOTATION_CHANGES, QUOTATIONS_API, quotationAddress } from '../../../features/quotation-admin/admin-paths.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { AskButton } from '../../../features/staff/editing/record-form.js';
import { StaffFacts, StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/site-context.js';
import { OutlineButton } from '../../../ui/button.js';
import { CalendarDate } from '../../../ui/calendar-date.js';
import { Link } from '../../../ui/link.js';
import { NewTabButton } from '../../../ui/new-tab-button.js';
import { StepButton, useStep } from './step-button.js';

interface HandoverProps {
  quotation: QuotationDetail;
  /** The revision that the customer accepted. */
  accepted: RevisionDetail;
}

/** What an accepted quotation promised, and what happened to its items since. */
export function HandoverPanel({ quotation, accepted }: HandoverProps) {
  const { id, handover, extendedBy } = quotation;
  const { startDate, siteAddress, siteContact, acceptance, yard } = accepted;
  const { deposit = '' } = acceptance ?? {};
  const isOut = handover !== null && handover.endsOn !== null && handover.endedAt === null;
  return (
    <StaffPanel heading="Handover and return" shown={`${handover?.at} ${handover?.endsOn} ${handover?.endedAt}`}>
      <StaffFacts
        facts={[
          ['Promised', deliveryText(accepted) || 'No delivery, pickup or yard. Ask the customer.'],
          ['Yard', accepted.delivery === null ? '' : yard],
          ['Start', startDate && <CalendarDate date={startDate} style="medium" />],
          ['Site', siteAddress],
          ['Site contact', siteContact],
          ['Deposit', deposit && !isZero(deposit) && dollarText(deposit)],
          ['Extends', quotation.extends && <QuotationLink quotation={quotation.extends} />],
          ['Handed over', (handover && <HandedOver {...handover} />) ?? 'Not yet'],
          ['Last day of the rental', handover?.endsOn && <CalendarDate date={handover.endsOn} style="medium" />],
          ['Next period', extendedBy && <QuotationLink quotation={extendedBy} />],
          ['Ended', handover?.endedAt && <StaffTime at={handover.endedAt} />],
        ]}
      />
      <div className="row">
        <NewTabButton variant="outline" href={pickListAddress(id)}>
          Pick list
        </NewTabButton>
        {(handover === null || isOut) && <HandOver quotation={quotation} accepted={accepted} />}
        {isOut && <Extend id={id} />}
        {isOut && (
          <StepButton
            quotation={quotation}
            path="end"
            label="Mark as returned"
            question="Are the items back?"
            keepLabel="End it anyway"
            toast={{ title: 'Rental ended', description: 'It is off the list of My day.' }}
          >
            This ends the rental. It cannot be undone.
          </StepButton>
        )}
      </div>
    </StaffPanel>
  );
}

const HandedOver = ({ at, by }: Handover) => (
  <>
    <StaffTime at={at} /> by {by}
  </>
);

const QuotationLink = ({ quotation }: { quotation: QuotationName }) => (
  <Link className="tap mono" to={quotationAddress(quotation)}>
    {quotation.number ?? 'Draft'}
  </Link>
);

/** Without anything on rent, the form asks for nothing. */
function HandOver({ quotation: { id, version, handover }, accepted }: HandoverProps) {
  const { lines, acceptance, rentalDays, startDate } = accepted;
  const { company } = useSite();
  const save = useStep<HandoverInput>(
    `${id}/hand-over`,
    handover
      ? { title: 'Last day changed', description: 'We remind the owner of the inquiry a week before.' }
      : { title: 'Handed over', description: 'It is off the list of My day.' },
  );
  const isRented = lines.some(
    ({ kind, optional, position }) => kind === 'rental' && (!optional || acceptance?.optionalLines.includes(position)),
  );
  const start = startDate ?? companyDate(company, new Date());
  const endsOn = handover?.endsOn ?? (rentalDays === null ? '' : addDays(start, rentalDays - 1));
  return (
    <>
      <AskButton
        label={handover ? 'Change the last day' : 'Mark as handed over'}
        question={handover ? 'Change the last day' : 'Was everything handed over?'}
        action={handover ? 'Change it' : 'Handed over'}
        fields={isRented ? HANDOVER_FIELDS : {}}
        values={{ endsOn }}
        lead={isRented ? undefined : 'Nothing is rented, so this completes the quotation.'}
        save={save}
        onSubmit={(values) => save.mutate({ version, ...values })}
      />
      <ConflictDialog conflict={save.conflict} record="this quotation" keepLabel="Mark it anyway" />
    </>
  );
}

function Extend({ id }: { id: number }) {
  const navigate = useNavigate();
  const extend = useStaffMutation<void, QuotationDetail>({
    call: () => sendStaff('POST', `${QUOTATIONS_API}/${id}/extensions`),
    invalidates: QUOTATION_CHANGES,
    onDone: (next) => navigate(quotationAddress(next)),
  });
  return (
    <>
      <OutlineButton disabled={extend.isPending} onClick={() => extend.mutate()}>
        Extend the rental
      </OutlineButton>
      <StaffFailureNote error={extend.error} />
    </>
  );
}
