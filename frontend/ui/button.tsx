import { type ButtonHTMLAttributes, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { isFocusLost } from './focus.js';
import { Link, type LinkProps } from './link.js';

/** `primary` is the main action of a block, `outline` a secondary one, `light` the outline on blueprint. */
export type ButtonVariant = 'primary' | 'outline' | 'light';

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
