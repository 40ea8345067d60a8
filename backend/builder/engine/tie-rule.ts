/** 29 CFR 1926.451(c)(1): a scaffold higher than four times its least base is held, at these distances; inches. */
export const TIE_RULE = { times: 4, narrow: 36, narrowStep: 240, wideStep: 312, alongStep: 360 } as const;
