import { useSite } from './site-context.js';

/** With the time zone, because yards can be in different ones. */
export function OpeningHours({ className }: { className: string }) {
  const { company } = useSite();
  return (
    <ul className={className}>
      {company.hours.map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
      <li>{company.closedLabel}</li>
      <li>Hours are {zoneName(company.timeZone)}</li>
    </ul>
  );
}

/** Such as Central Time. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
