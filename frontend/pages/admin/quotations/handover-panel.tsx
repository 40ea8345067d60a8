import { useNavigate } from 'react-router';
import { companyDate } from '../../../../backend/config/business-days.contract.js';
import { addDays } from '../../../../backend/config/zone-time.contract.js';
import { dollarText, isZero } from '../../../../backend/measures/money.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
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
import { ActionOutcome, ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { AskButton } from '../../../features/staff/editing/record-form.js';
import { StaffFacts, StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffMutation, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/site-context.js';
import { OutlineButton } from '../../../ui/button.js';
import { CalendarDate } from '../../../ui/calendar-date.js';
import { Link } from '../../../ui/link.js';
import { NewTabButton } from '../../../ui/new-tab-button.js';

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
        {isOut && <EndRental quotation={quotation} />}
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

function HandOver({ quotation: { id, version, handover }, accepted }: HandoverProps) {
  const { lines, acceptance, rentalDays, startDate } = accepted;
  const { company } = useSite();
  const save = useVersionedMutation<HandoverInput, QuotationDetail>({
    call: (input) => sendStaff('POST', `${QUOTATIONS_API}/${id}/hand-over`, input),
    invalidates: QUOTATION_CHANGES,
    toast: handover
      ? { title: 'Last day changed', description: 'We remind the owner of this inquiry a week before.' }
      : { title: 'Handed over', description: 'It is off the list of My day.' },
  });
  const isRented = lines.some(
    ({ kind, optional, position }) => kind === 'rental' && (!optional || acceptance?.optionalLines.includes(position)),
  );
  const start = startDate ?? companyDate(company, new Date());
  const endsOn = handover?.endsOn ?? (rentalDays === null ? '' : addDays(start, rentalDays - 1));
  return (
    <>
      {isRented ? (
        <AskButton
          label={handover ? 'Change the last day' : 'Mark as handed over'}
          question={handover ? 'Change the last day' : 'Were the items handed over?'}
          action={handover ? 'Change it' : 'Handed over'}
          fields={HANDOVER_FIELDS}
          values={{ endsOn }}
          save={save}
          onSubmit={(values) => save.mutate({ version, ...values })}
        />
      ) : (
        <ConfirmButton
          label="Mark as handed over"
          question="Was everything handed over?"
          action="Handed over"
          disabled={save.isPending}
          onConfirm={() => save.mutate({ version })}
        >
          Nothing is rented, so this completes the quotation.
        </ConfirmButton>
      )}
      <ActionOutcome action={save} record="this quotation" keepLabel="Mark it anyway" />
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

function EndRental({ quotation: { id, version } }: { quotation: QuotationDetail }) {
  const end = useVersionedMutation<Versioned, QuotationDetail>({
    call: (body) => sendStaff('POST', `${QUOTATIONS_API}/${id}/end`, body),
    invalidates: QUOTATION_CHANGES,
    toast: { title: 'Rental ended', description: 'It is off the list of My day.' },
  });
  return (
    <>
      <ConfirmButton
        label="Mark as returned"
        question="Are the items back?"
        action="Rental ended"
        disabled={end.isPending}
        onConfirm={() => end.mutate({ version })}
      >
        This ends the rental. It cannot be undone.
      </ConfirmButton>
      <ActionOutcome action={end} record="this quotation" keepLabel="End it anyway" />
    </>
  );
}
