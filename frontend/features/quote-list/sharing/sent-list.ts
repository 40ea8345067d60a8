import { createStoredValue, storedObject, useStored } from '../stored-value.js';

/** The reference of a sent list, for the browser's other tabs. */
interface SentList {
  reference: string;
  lines: number;
  /** Milliseconds since 1970. */
  at: number;
  tab: string;
}

const SENT_KEY = 'quote-list-sent';

/** Identifies this load of the page. */
const tab = () => String(performance.timeOrigin);

const sentListStore = createStoredValue<SentList | null>({
  key: SENT_KEY,
  fromText,
  toText: (sent) => sent && JSON.stringify(sent),
});

/** Tells the other tabs that this one has sent the list. */
export function tellSent(reference: string, lines: number): void {
  sentListStore.update(() => ({ reference, lines, at: Date.now(), tab: tab() }));
}

/** Says that another tab has sent the list while this page was open; '' if none has. */
export function useSentElsewhere(): string {
  const sent = useStored(sentListStore, (value) => value);
  return sent ? sentText(sent, { tab: tab(), openedAt: performance.timeOrigin }) : '';
}

export function sentText(sent: SentList, page: { tab: string; openedAt: number }): string {
  if (sent.tab === page.tab || sent.at < page.openedAt) return '';
  const lines = sent.lines === 1 ? '1 line' : `${sent.lines} lines`;
  return `You sent this list from another tab: ${lines}${sent.reference && `, reference ${sent.reference}`}.`;
}

export function fromText(text: string | null): SentList | null {
  const { reference, lines, at, tab } = storedObject(text);
  const isSent =
    typeof reference === 'string' && typeof lines === 'number' && typeof at === 'number' && typeof tab === 'string';
  return isSent ? { reference, lines, at, tab } : null;
}
