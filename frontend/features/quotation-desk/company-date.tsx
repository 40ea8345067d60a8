import { useSite } from '../../shell/site-context.js';
import { CalendarDate } from '../../ui/calendar-date.js';

/** The day of a time in the company's time zone. */
export function CompanyDate({ at }: { at: string }) {
  const { timeZone } = useSite().company;
  // Swedish dates are ISO dates.
  return <CalendarDate date={new Date(at).toLocaleDateString('sv-SE', { timeZone })} style="medium" />;
}

/** The last day of a validity that ends at a time. */
export function LastDay({ end }: { end: string }) {
  return <CompanyDate at={new Date(Date.parse(end) - 1).toISOString()} />;
}
