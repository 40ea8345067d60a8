import { addDays, dateText } from '../../config/zone-time.contract.js';
import type { Timeline } from '../inquiries.contract.js';
import type { Urgency } from './triage.contract.js';

interface UrgentPhrase {
  /** Words, or a pattern of them. An outage or a turnaround is planned work in this trade, unless it is forced. */
  phrase: string;
  /** Words that make it harmless if they follow it: an "emergency exit" is part of a building. */
  notBefore?: readonly string[];
}

/** Phrases that make a request an emergency. They match whole words only, in upper or lower case. */
const URGENT_PHRASES: readonly UrgentPhrase[] = [
  {
    phrase: 'emergency',
    notBefore: ['exit', 'exits', 'egress', 'stair', 'stairs', 'lighting', 'lights', 'shower', 'showers', 'generator'],
  },
  { phrase: 'forced (?:outage|shutdown)' },
  { phrase: 'unplanned' },
  { phrase: '(?:unit|plant|line|boiler|furnace|reactor)(?: [^ ]+)? (?:is|are|went) down' },
  { phrase: '(?:start|begin|need|needed|want|due|by|for)(?: [^ ]+){0,2} (?:yesterday|tomorrow)' },
  { phrase: 'today' },
  { phrase: 'tonight' },
  { phrase: 'asap' },
  { phrase: 'urgent' },
  { phrase: 'urgently' },
  { phrase: 'desperate(?:ly)?' },
  { phrase: 'immediately' },
  { phrase: 'right away' },
  { phrase: 'right now' },
];

const NEGATIONS = ['no', 'not', 'non', 'nothing'];

const BY_TIMELINE: Readonly<Record<Timeline, Urgency>> = {
  immediate: 'immediate',
  '2-4weeks': 'soon',
  '1-3months': 'later',
  '3-6months': 'later',
  '6months+': 'later',
  planning: 'later',
};

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
  timeline === null ? 'later' : BY_TIMELINE[timeline];

interface UrgentTexts {
  projectDescription: string;
  additionalNotes: string;
  startDate: string | null;
  createdAt: Date;
}

/** What makes a request an emergency: its first urgent phrase, or a start by the next day; null if nothing does. */
export function urgentWord({ projectDescription, additionalNotes, startDate, createdAt }: UrgentTexts): string | null {
  const text = `${projectDescription}\n${additionalNotes}`.toLowerCase().replace(/\s+/g, ' ');
  const found = PATTERNS.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])[0];
  if (found !== undefined) return found;
  if (startDate === null || startDate > addDays(createdAt.toISOString().slice(0, 10), 1)) return null;
  return `starts ${dateText(startDate)}`;
}
