import { useSite } from './site-context.js';

interface OpeningHoursProps {
  className: string;
  /** Without any, the company's; the same for a zone of ''. */
  hours?: readonly { label: string }[];
  timeZone?: string;
}

/** With the time zone, because yards can be in different ones. */
export function OpeningHours({ className, hours = [], timeZone }: OpeningHoursProps) {
  const { company } = useSite();
  return (
    <ul className={className}>
      {(hours.length > 0 ? hours : company.hours).map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
      {hours.length === 0 && <li>{company.closedLabel}</li>}
      <li>{`Hours are ${zoneName(timeZone || company.timeZone)}`}</li>
    </ul>
  );
}

/** On every page, and `Intl` would take a tenth of the time of one that is not cached. */
const zoneNames: Record<string, string | undefined> = {};

/** Such as Central Time. */
export function zoneName(timeZone: string): string {
  zoneNames[timeZone] ??= new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return zoneNames[timeZone] ?? timeZone;
}
