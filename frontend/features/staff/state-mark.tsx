import type { ReactNode } from 'react';
import styles from './state-mark.module.css';

/** `signal` asks for somebody, `amber` is under way, `safe` is as it should be, `quiet` asks for nothing. */
export type MarkTone = 'signal' | 'amber' | 'safe' | 'quiet';
/** What tells states apart where colors do not: a dot that is full, half or empty, a dash, a diamond. */
export type MarkShape = 'full' | 'half' | 'empty' | 'dash' | 'diamond';

interface StateMarkProps {
  tone: MarkTone;
  shape: MarkShape;
  children: ReactNode;
}

/** How something stands, told by text and shape before color. */
export function StateMark({ tone, shape, children }: StateMarkProps) {
  return (
    <span className={styles.mark} data-tone={tone} data-shape={shape}>
      {children}
    </span>
  );
}
