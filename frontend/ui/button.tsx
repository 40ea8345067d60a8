import { type ButtonHTMLAttributes, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { isFocusLost } from './focus.js';
import { Link, type LinkProps } from './link.js';

/** `primary` is the one thing a block asks for, `outline` stands beside it, `light` is the outline on blueprint. */
export type ButtonVariant = 'primary' | 'outline' | 'light';

export interface Look {
  variant?: ButtonVariant;
  children: ReactNode;
}

export function LinkButton({
  variant = 'primary',
  ...link
}: Look & Omit<LinkProps, 'className' | 'style' | 'children'>) {
  return <Link {...link} className={styles.button} data-variant={variant} />;
}

/** A link that leaves the pages: `tel:`, `mailto:`, another site. */
export function AnchorButton({ variant = 'primary', href, children }: Look & { href: string }) {
  return (
    <a href={href} className={styles.button} data-variant={variant}>
      {children}
    </a>
  );
}

export function Button({
  variant = 'primary',
  type = 'button',
  ...button
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children' | 'onFocus' | 'onBlur'>) {
  const focus = useFocusKept(button.disabled ?? false);
  return <button {...button} {...focus} type={type} className={styles.button} data-variant={variant} />;
}

/** A button that is disabled while its work is done loses the focus. It gets it back, unless it went elsewhere. */
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
    // Browsers differ in whether disabling blurs at once or with the next frame.
    onBlur: ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
      if (!currentTarget.disabled) hadFocus.current = false;
    },
  };
}
