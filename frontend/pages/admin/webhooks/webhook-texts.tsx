import {
  DELIVERY_STATES,
  type DeliveryAnswer,
  type DeliveryState,
  type WebhookAnswer,
} from '../../../../backend/webhooks/desk/webhooks-desk.contract.js';
import { type MarkShape, type MarkTone, StateMark } from '../../../features/staff/state-mark.js';

const MARKS: Readonly<Record<DeliveryState, { tone: MarkTone; shape: MarkShape }>> = {
  waiting: { tone: 'amber', shape: 'half' },
  delivered: { tone: 'safe', shape: 'full' },
  failed: { tone: 'signal', shape: 'diamond' },
  erased: { tone: 'quiet', shape: 'dash' },
};

export function DeliveryMark({ state }: { state: DeliveryState }) {
  return <StateMark {...MARKS[state]}>{DELIVERY_STATES.find(({ value }) => value === state)?.label}</StateMark>;
}

export function WebhookMark({ webhook: { enabled, stoppedAt, failingSince } }: { webhook: WebhookAnswer }) {
  if (stoppedAt) return <StateMark {...MARKS.failed}>Off after failures</StateMark>;
  if (!enabled) return <StateMark {...MARKS.erased}>Off</StateMark>;
  if (failingSince) return <StateMark {...MARKS.waiting}>On, failing</StateMark>;
  return <StateMark {...MARKS.delivered}>On</StateMark>;
}

/** The result of the last attempt, such as '204 in 85 ms, 1 attempt'. */
export function attemptText({ attempts, statusCode, durationMs, fault }: DeliveryAnswer): string {
  if (attempts === 0) return 'Not tried yet';
  const count = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (durationMs === null) return `In progress, ${count}`;
  const time = `${durationMs.toLocaleString('en-US')} ms`;
  return `${fault ? `${fault}, after` : `${statusCode} in`} ${time}, ${count}`;
}

/** Indented JSON. */
export function payloadText(payload: string): string {
  return JSON.stringify(JSON.parse(payload), null, 2);
}
