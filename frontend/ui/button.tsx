import { type ButtonHTMLAttributes, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { isFocusLost } from './focus.js';
import { Link, type LinkProps } from './link.js';

/** `primary` is the main action of a block, `outline` a secondary one, `light` the outline on blueprint. */
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

/** For files, `tel:`, `mailto:` and other sites. */
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
