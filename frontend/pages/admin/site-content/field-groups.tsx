import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { unfold } from '../../../ui/focus.js';
import styles from './site-content.module.css';

export const FieldGroup = ({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) => (
  <fieldset className={`stack whole ${styles.group}`}>
    <legend>{legend}</legend>
    {hint && <p className="muted small">{hint}</p>}
    {children}
  </fieldset>
);

export interface Fold {
  note?: ReactNode;
  lead?: ReactNode;
  /** Starts open, because it needs attention. */
  isOpen?: boolean;
}

interface FoldedGroupProps extends Fold {
  /** The fragment that leads to it. */
  id: string;
  label: string;
  children: ReactNode;
}

export function FoldedGroup({ id, label, note, lead, isOpen = false, children }: FoldedGroupProps) {
  // A saved change must not close the group that somebody is working in.
  const [startsOpen] = useState(isOpen);
  return (
    <details id={id} className={`whole ${styles.fold}`} open={startsOpen}>
      <summary>
        <span>{label}</span>
        {note && <span className={`muted ${styles.note}`}>{note}</span>}
      </summary>
      <fieldset className={`stack whole ${styles.group}`} aria-label={label}>
        {lead && <p className="muted small">{lead}</p>}
        {children}
      </fieldset>
    </details>
  );
}

export function useFoldFromHash(form: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second visit of the same address opens the group again
  useEffect(() => {
    const fold = [...(form.current?.querySelectorAll('details') ?? [])].find(({ id }) => hash === `#${id}`);
    if (fold === undefined) return;
    unfold(fold);
    fold.querySelector('summary')?.focus({ preventScroll: true });
    fold.scrollIntoView();
  }, [hash, key]);
}
