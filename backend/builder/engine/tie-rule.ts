import type { BuilderLayout } from '../builder.contract.js';

/** 29 CFR 1926.451(c)(1): a scaffold higher than four times its least base is held, at these distances; inches. */
export const TIE_RULE = { times: 4, narrow: 36, narrowStep: 240, wideStep: 312, alongStep: 360 } as const;

/** The shorter of the two sides on the ground, which the height is compared with. */
export const leastBase = ({ length, width }: Pick<BuilderLayout, 'length' | 'width'>): number =>
  Math.min(length, width);

/** Whether so many times the base is less than the height, whatever binary fractions leave over. */
export const exceeds = (height: number, base: number, times: number): boolean => height > times * base + 1e-6;
