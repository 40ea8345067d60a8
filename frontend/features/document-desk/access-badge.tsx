import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';
import { StateMark } from '../staff/state-mark.js';
import { ACCESS_STATE_TEXTS, type DisplayedAccessState, displayedAccessState } from './displayed-access-state.js';

const MARKS = {
  waiting: { tone: 'signal', shape: 'full' },
  granted: { tone: 'safe', shape: 'full' },
  'used-up': { tone: 'quiet', shape: 'empty' },
  expired: { tone: 'quiet', shape: 'empty' },
  refused: { tone: 'quiet', shape: 'dash' },
} as const satisfies Record<DisplayedAccessState, object>;

export function AccessBadge({ request }: { request: AccessRequestAnswer }) {
  const state = displayedAccessState(request, Date.now());
  return <StateMark {...MARKS[state]}>{ACCESS_STATE_TEXTS[state]}</StateMark>;
}
