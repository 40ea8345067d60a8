import { useSite } from '../../shell/site-context.js';
import { CalendarDate } from '../../ui/calendar-date.js';

/** The date of a time in the company's time zone. */
export function CompanyDate({ at }: { at: string }) {
  const { timeZone } = useSite().company;
  // The Swedish locale formats dates as ISO 8601.
  return <CalendarDate date={new Date(at).toLocaleDateString('sv-SE', { timeZone })} style="medium" />;
}

/** The last day of a period that ends at a time, such as the midnight after it. */
export function LastDay({ end }: { end: string }) {
  return <CompanyDate at={new Date(Date.parse(end) - 1).toISOString()} />;
}
