import type { Look } from './button.js';
import styles from './button.module.css';
import { NewTabHint } from './external-link.js';

/** A link to another site that opens in a new tab, and says so to people who cannot see it happen. */
export function NewTabButton({ variant = 'primary', href, children }: Look & { href: string }) {
  return (
    <a href={href} className={styles.button} data-variant={variant} target="_blank" rel="noopener">
      {children}
      <NewTabHint />
    </a>
  );
}
