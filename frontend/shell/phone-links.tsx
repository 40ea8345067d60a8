import type { ReactNode } from 'react';
import { phoneParts } from '../../backend/config/phone.contract.js';
import { AnchorButton, type Look } from '../ui/button.js';

interface PhoneLinksProps {
  phone: string;
  className?: string;
  /** Before the text of each link. */
  icon?: ReactNode;
  /** Said after each number, such as whose it is. */
  about?: string;
}

/** A phone text with a link for each number in it. */
export const PhoneLinks = ({ phone, className, icon, about }: PhoneLinksProps) =>
  phoneParts(phone).map(({ at, text, href }) =>
    href === null ? (
      text
    ) : (
      <a key={at} className={className} href={href} aria-label={about && `${text}, ${about}`}>
        {icon}
        <span>{text}</span>
      </a>
    ),
  );

/** A button for each number; with a text of its own, one for the first number. */
export function CallButtons({ phone, variant, children }: { phone: string } & Partial<Look>) {
  const numbers = phoneParts(phone).filter(({ href }) => href !== null);
  return (children ? numbers.slice(0, 1) : numbers).map(({ at, text, href }) => (
    <AnchorButton key={at} variant={variant} href={href ?? ''}>
      {children ?? `Call ${text}`}
    </AnchorButton>
  ));
}
