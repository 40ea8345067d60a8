import type { ReactNode } from 'react';

type ExternalLinkProps = { href: string; className?: string; children: ReactNode };

/** A link to another site that opens in a new tab and says so to screen readers. */
export const ExternalLink = ({ href, className, children }: ExternalLinkProps) => (
  <a href={href} className={className} target="_blank" rel="noopener">
    {children}
    <NewTabHint />
  </a>
);

/** Required in every link with `target="_blank"`. */
export const NewTabHint = () => <span className="visually-hidden"> (opens in a new tab)</span>;
