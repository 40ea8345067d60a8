import type { ReactNode } from 'react';

/** `signal` needs attention, `amber` is in progress, `safe` is OK, `quiet` is neutral. */
export type MarkTone = 'signal' | 'amber' | 'safe' | 'quiet';

/** The shape distinguishes states without color. */
export type MarkLook = `${MarkTone} ${'full' | 'half' | 'empty' | 'dash' | 'diamond'}`;

/** A state shown by text and shape as well as color. */
export function StateMark({ look, children }: { look: MarkLook; children: ReactNode }) {
  const [tone, shape] = look.split(' ');
  return (
    <span className="state" data-tone={tone} data-shape={shape}>
      {children}
    </span>
  );
}
