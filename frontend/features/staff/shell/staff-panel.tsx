import { type ReactNode, useId } from 'react';
import { useFocusAfterChange } from '../editing/use-focus-after-change.js';
import styles from '../staff.module.css';

interface StaffPanelProps {
  heading: string;
  /** Identifies the content, for `useFocusAfterChange`. */
  shown?: string;
  /** The panel appears as the result of a change. */
  isResult?: boolean;
  children: ReactNode;
}

/** A section of a staff page with a heading. */
export function StaffPanel({ heading, shown = '', isResult, children }: StaffPanelProps) {
  const id = useId();
  const panel = useFocusAfterChange<HTMLElement>(shown, isResult);
  return (
    <section ref={panel} className={`stack gap-5 box ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** A description list that omits empty values. */
export function StaffFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts ruled">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
