import type { Look } from './button.js';
import styles from './button.module.css';
import { NewTabHint } from './external-link.js';

export const NewTabButton = ({ variant = 'primary', href, children }: Look & { href: string }) => (
  <a href={href} className={styles.button} data-variant={variant} target="_blank" rel="noopener">
    {children}
    <NewTabHint />
  </a>
);
