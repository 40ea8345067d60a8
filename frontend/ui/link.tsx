import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of this site, with query and fragment. */
  to: string;
  /** Handed to the next page: `useLocation().state`. */
  state?: unknown;
  /** The next page leaves the window where it stands. */
  preventScrollReset?: boolean;
  /** The browser loads the next page as a document. */
  reloadDocument?: boolean;
}

/**
 * A link to a page of this site, entered without loading a document. React Router's own brings forms, prefetching and
 * fetchers along that no build takes off (docs/decisions/033-less-code-on-a-page.md).
 */
export function Link({ to, state, preventScrollReset, reloadDocument, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const location = useLocation();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isForThisTab(event)) return;
    event.preventDefault();
    // As browsers do: a link to the page that is shown makes no new entry.
    navigate(to, { replace: href === createPath(location), state, preventScrollReset });
  };

  return <a {...anchor} href={href} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Leads to its own address only, and is no heading of those below it. */
  end?: boolean;
}

/** A link of a menu, marked while its page, or one below it, is shown. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const shown = pathname.toLowerCase();
  const isCurrent = shown === link.to || (!end && shown.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Whether a click asks for nothing but the page: no new tab or window, no download. */
function isForThisTab({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const isPlain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
  return isPlain && (currentTarget.target === '' || currentTarget.target === '_self');
}
