import type { ReactNode } from 'react';

/** `signal` needs attention, `amber` is in progress, `safe` is OK, `quiet` is neutral. */
export type MarkTone = 'signal' | 'amber' | 'safe' | 'quiet';
/** Distinguishes states without color. */
export type MarkShape = 'full' | 'half' | 'empty' | 'dash' | 'diamond';

interface StateMarkProps {
  tone: MarkTone;
  shape: MarkShape;
  children: ReactNode;
}

/** A state shown by text and shape as well as color. */
export function StateMark({ tone, shape, children }: StateMarkProps) {
  return (
    <span className="state" data-tone={tone} data-shape={shape}>
      {children}
    </span>
  );
}
