import type { RuleState } from '../../../backend/builder/builder.contract.js';

/** So that a state is never shown by color alone. */
export const STATE_SIGNS: Record<RuleState, string> = {
  passed: '✓',
  unchecked: '?',
  attention: '!',
  exceeded: '×',
  outside: '×',
};
