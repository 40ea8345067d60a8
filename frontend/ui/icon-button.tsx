import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  label: string;
  children: ReactNode;
}

/** A square button whose picture is named by `label`. */
export function IconButton({ label, children, ...button }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} {...button}>
      {children}
    </button>
  );
}
