import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

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
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children'>) {
  return <button {...button} type={type} className={styles.button} data-variant={variant} />;
}
