import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of this site, with query and fragment, a query alone, or an address of another site. */
  to: string;
  /** Passed to the next page as `useLocation().state`. */
  state?: unknown;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
}

/**
 * A link to a page of this site that navigates without loading a document. React Router's own link imports forms, prefetching
 * and fetchers, which no bundler can remove (docs/decisions/033-less-code-on-a-page.md).
 */
export function Link({ to, state, preventScrollReset, reloadDocument, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const isOutside = to.startsWith('https:');
  const href = to.startsWith('?') ? location.pathname + to : to;

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || isOutside || !isForThisTab(event)) return;
    event.preventDefault();
    // Like browsers, replaces the history entry for a link to the current page.
    navigate(to, { replace: href === createPath(location), state, preventScrollReset });
  };

  return <a {...anchor} href={href} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Marks the link on an exact match only. */
  end?: boolean;
}

/** A menu link that is marked on its page and the pages below it. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const shown = pathname.toLowerCase();
  const isCurrent = shown === link.to || (!end && shown.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

/** False for clicks that open a new tab or window, or download. */
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
