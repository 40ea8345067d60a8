import type { RuleState } from '../../../backend/builder/builder.contract.js';

/** No state is shown by color alone. */
export const STATE_SYMBOLS: Record<RuleState, string> = {
  passed: '✓',
  unchecked: '?',
  attention: '!',
  exceeded: '×',
  outside: '×',
};
