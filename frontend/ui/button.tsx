import type { AnchorHTMLAttributes, ButtonHTMLAttributes, FocusEvent, MouseEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import styles from './button.module.css';
import { isFocusLost } from './focus.js';

/** `primary` is the main action of a block, `outline` a secondary one, `light` the outline on blueprint. */
type ButtonVariant = 'primary' | 'outline' | 'light';

export type Look = { variant?: ButtonVariant; children: ReactNode };

type LinkButtonProps = Look & Omit<LinkProps, 'className' | 'style' | 'children'>;

export function LinkButton({ variant = 'primary', ...link }: LinkButtonProps) {
  return <Link {...link} className={styles.button} data-variant={variant} />;
}

export const OutlineLink = (link: LinkButtonProps) => <LinkButton variant="outline" {...link} />;

/** For files, `tel:`, `mailto:` and other sites. */
export const AnchorButton = ({ variant = 'primary', href, children }: Look & { href: string }) => (
  <a href={href} className={styles.button} data-variant={variant}>
    {children}
  </a>
);

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children' | 'onFocus' | 'onBlur'>;

export function Button({ variant = 'primary', type = 'button', ...button }: ButtonProps) {
  const focus = useFocusKept(button.disabled ?? false);
  return <button {...button} {...focus} type={type} className={styles.button} data-variant={variant} />;
}

export const OutlineButton = (button: ButtonProps) => <Button variant="outline" {...button} />;

/** Disabling a button takes its focus away. Restores it afterward, unless it has moved elsewhere. */
function useFocusKept(disabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (disabled) return;
    if (hadFocus.current && isFocusLost()) ref.current?.focus({ preventScroll: true });
    hadFocus.current = document.activeElement === ref.current;
  }, [disabled]);
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true;
    },
    // Some browsers blur immediately, others in the next frame.
    onBlur: ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
      if (!currentTarget.disabled) hadFocus.current = false;
    },
  };
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
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

export const NewTabButton = ({ variant = 'primary', href, children }: Look & { href: string }) => (
  <a href={href} className={styles.button} data-variant={variant} target="_blank" rel="noopener">
    {children}
    <NewTabHint />
  </a>
);
