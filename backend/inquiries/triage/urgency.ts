import { addDays, dateText } from '../../config/zone-time.contract.js';
import type { Timeline } from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import type { Urgency } from './triage.contract.js';
import URGENT_PHRASES from './urgent-phrases.json' with { type: 'json' };

const NEGATIONS = ['no', 'not', 'non', 'nothing'];

/** All others are `later`. */
const BY_TIMELINE: Partial<Record<Timeline, Urgency>> = { immediate: 'immediate', '2-4weeks': 'soon' };

/**
 * Phrases that make a request an emergency, as whole words in upper or lower case, unless one of `notBefore` follows: an "emergency
 * exit" is part of a building. An outage or a turnaround is planned work in this trade, unless it is forced.
 */
const PATTERNS = URGENT_PHRASES.map(({ phrase, notBefore = [] }) => {
  const unless = notBefore.length > 0 ? `(?! (?:${notBefore.join('|')})(?![\\p{L}\\p{N}]))` : '';
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?<!(?<![\\p{L}\\p{N}])(?:${NEGATIONS.join('|')})[ -])${phrase}(?![\\p{L}\\p{N}])${unless}`,
    'u',
  );
});

/** How soon a request needs an answer: by its words and its start, otherwise by its timeline. */
export const urgencyOf = (request: UrgentTexts & { timeline: Timeline | null }): Urgency =>
  urgentWord(request) === null ? urgencyByTimeline(request) : 'emergency';

export const urgencyByTimeline = ({ timeline }: { timeline: Timeline | null }): Urgency =>
  (timeline && BY_TIMELINE[timeline]) ?? 'later';

type UrgentTexts = Pick<Inquiry, 'projectDescription' | 'additionalNotes' | 'startDate' | 'createdAt'>;

/** What makes a request an emergency: its first urgent phrase, or a start by the next day; null if nothing does. */
export function urgentWord({ projectDescription, additionalNotes, startDate, createdAt }: UrgentTexts): string | null {
  const text = `${projectDescription}\n${additionalNotes}`.toLowerCase().replace(/\s+/g, ' ');
  const found = PATTERNS.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])[0];
  if (found !== undefined) return found;
  if (startDate === null || startDate > addDays(createdAt.toISOString().slice(0, 10), 1)) return null;
  return `starts ${dateText(startDate)}`;
}
