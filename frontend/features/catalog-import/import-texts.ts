import type { ImportRunAnswer } from '../../../backend/catalog/desk/catalog-desk.contract.js';

const number = (value: number) => value.toLocaleString('en-US');

const STATES: Record<ImportRunAnswer['state'], string> = {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  refused: 'Errors in the file',
  failed: 'Failed',
  outdated: 'Catalog changed',
  confirmed: 'Confirmed',
  canceled: 'Canceled',
};

export function stateText({ state }: Pick<ImportRunAnswer, 'state'>): string {
  return STATES[state];
}

type Outcome = Pick<ImportRunAnswer, 'counts' | 'state' | 'fault' | 'isWaiting'>;

/** The outcome in the list of runs. A preview has changed nothing. */
export function listedOutcome(run: Outcome): string {
  const text = outcomeText(run);
  return run.isWaiting ? `Waiting for your confirmation: ${text}` : text;
}

/** The outcome of a run: '3 new, 2 changed, 300 unchanged, 0 removed'. */
export function outcomeText({ counts, state, fault }: Omit<Outcome, 'isWaiting'>): string {
  if (state === 'failed') return fault ?? '';
  if (counts === null) return '';
  if (state === 'refused' || state === 'canceled') return 'Nothing was changed';
  const { created, updated, unchanged, removed } = counts;
  return `${number(created)} new, ${number(updated)} changed, ${number(unchanged)} unchanged, ${number(removed)} removed`;
}

/** Every byte is read before the first product is written. */
export function progressText({ state, bytesRead, fileSize, rowsRead }: ImportRunAnswer): string {
  if (state === 'queued') return 'Waiting to start...';
  if (bytesRead >= fileSize) return `${number(rowsRead)} rows read. Comparing with the catalog...`;
  return `${number(rowsRead)} rows read, ${Math.floor((bytesRead / fileSize) * 100)}% of the file`;
}
