import type { ReactNode } from 'react';
import styles from './site-content.module.css';

/** Fields that belong together. */
export function FieldGroup({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={`stack whole ${styles.group}`}>
      <legend>{legend}</legend>
      {hint && <p className="muted small">{hint}</p>}
      {children}
    </fieldset>
  );
}
