import type { BuilderLayout } from '../builder.contract.js';

/** 29 CFR 1926.451(c)(1): a scaffold higher than four times its minimum base is tied at these distances; inches. */
export const TIE_RULE = { times: 4, narrow: 36, narrowStep: 240, wideStep: 312, alongStep: 360 } as const;

/** The shorter side on the ground. */
export const leastBase = ({ length, width }: Pick<BuilderLayout, 'length' | 'width'>): number =>
  Math.min(length, width);

/** Tolerates floating-point noise. */
export const exceeds = (height: number, base: number, times: number): boolean => height > times * base + 1e-6;
