import { CLOCK_ROWS } from './clock-rows.ts';
import { PROCESS_ROWS } from './process-rows.ts';
import { type FaultRow, ROWS } from './rows.ts';

/** In playing order. */
export const ALL_ROWS: readonly FaultRow[] = [...ROWS, ...PROCESS_ROWS, ...CLOCK_ROWS];
