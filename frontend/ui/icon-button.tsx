import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  label: string;
  /** The icon, if the style sheet does not draw it. */
  children?: ReactNode;
}

/** A square icon button; `label` is its accessible name. */
export const IconButton = ({ label, children, ...button }: IconButtonProps) => (
  <button type="button" className={styles.icon} aria-label={label} {...button}>
    {children}
  </button>
);
