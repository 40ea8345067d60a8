import type { ReactNode } from 'react';
import looks from './state-looks.json' with { type: 'json' };

/** `signal` needs attention, `amber` is in progress, `safe` is OK, `quiet` is neutral. */
export type MarkTone = 'signal' | 'amber' | 'safe' | 'quiet';

/** The shape distinguishes states without color. */
export type MarkLook = `${MarkTone} ${'full' | 'half' | 'empty' | 'dash' | 'diamond'}`;

/** Of the states of each kind of record. */
export const LOOKS = looks as { [Kind in keyof typeof looks]: Record<keyof (typeof looks)[Kind], MarkLook> };

/** A state shown by text and shape as well as color. */
export function StateMark({ look, children }: { look: MarkLook; children: ReactNode }) {
  const [tone, shape] = look.split(' ');
  return (
    <span className="state" data-tone={tone} data-shape={shape}>
      {children}
    </span>
  );
}
