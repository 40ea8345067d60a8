import type { ReactNode } from 'react';
import hidden from './visually-hidden.module.css';

interface ExternalLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site that opens in a new tab and says so to screen readers. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <NewTabHint />
    </a>
  );
}

/** Required in every link with `target="_blank"`. */
export function NewTabHint() {
  return <span className={hidden.visuallyHidden}> (opens in a new tab)</span>;
}
