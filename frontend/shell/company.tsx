import { createContext, type ReactNode } from 'react';
import type { CompanyProfile, SiteSettings } from '../../backend/config/company.contract.js';
import type { PhonePart } from '../../backend/config/phone.contract.js';
import { useRequired } from '../api/required-context.js';
import { AnchorButton, type Look } from '../ui/button.js';
import { CalendarDate } from '../ui/calendar-date.js';

const SiteContext = createContext<SiteSettings | null>(null);
export const SiteProvider = SiteContext.Provider;

export const useSite = () => useRequired(SiteContext, 'The site');

/** The cities of the company as keywords, such as `Bogalusa LA, Athens TN`. */
export const placesOf = ({ addresses }: CompanyProfile): string =>
  addresses.map(({ city, region }) => `${city} ${region}`).join(', ');

interface PhoneProps {
  /** The company's, unless given. */
  parts?: readonly PhonePart[];
}

interface PhoneLinksProps extends PhoneProps {
  className?: string;
  /** Before the text of each link. */
  icon?: ReactNode;
  /** Said after each number, such as whose it is. */
  about?: string;
}

/** A phone text with a link for each number in it. */
export function PhoneLinks({ parts, className, icon, about }: PhoneLinksProps) {
  const { phone } = useSite();
  return (parts ?? phone).map(({ at, text, href }) =>
    href === null ? (
      text
    ) : (
      <a key={at} className={className} href={href} aria-label={about && `${text}, ${about}`}>
        {icon}
        <span>{text}</span>
      </a>
    ),
  );
}

/** A button for each number; with a text of its own, one for the first number. */
export function CallButtons({ parts, variant, children }: PhoneProps & Partial<Look>) {
  const { phone } = useSite();
  const numbers = (parts ?? phone).filter(({ href }) => href !== null);
  return (children ? numbers.slice(0, 1) : numbers).map(({ at, text, href }) => (
    <AnchorButton key={at} variant={variant} href={href ?? ''}>
      {children ?? `Call ${text}`}
    </AnchorButton>
  ));
}

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

/** The day of a time where the company is. */
export function CompanyDate({ at }: { at: string }) {
  const { timeZone } = useSite().company;
  // The Swedish locale formats dates as ISO 8601.
  return <CalendarDate date={new Date(at).toLocaleDateString('sv-SE', { timeZone })} style="medium" />;
}

/** The last day of a period that ends at a time, such as the midnight after it. */
export const LastDay = ({ end }: { end: string }) => <CompanyDate at={new Date(Date.parse(end) - 1).toISOString()} />;
