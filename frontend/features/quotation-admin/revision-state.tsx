import { labelOf } from '../../../backend/config/choices.contract.js';
import { REVISION_STATES, type RevisionState } from '../../../backend/quotations/quotations.contract.js';
import { useSite } from '../../shell/company.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { LOOKS, StateMark } from '../staff/cells.js';

export const RevisionBadge = ({ state }: { state: RevisionState }) => (
  <StateMark look={LOOKS.revision[state]}>{labelOf(REVISION_STATES, state)}</StateMark>
);

export function CompanyDate({ at }: { at: string }) {
  const { timeZone } = useSite().company;
  // The Swedish locale formats dates as ISO 8601.
  return <CalendarDate date={new Date(at).toLocaleDateString('sv-SE', { timeZone })} style="medium" />;
}

/** The last day of a period that ends at a time, such as the midnight after it. */
export const LastDay = ({ end }: { end: string }) => <CompanyDate at={new Date(Date.parse(end) - 1).toISOString()} />;
