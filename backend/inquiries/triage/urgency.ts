import type { Timeline } from '../inquiries.contract.js';
import type { Urgency } from './triage.contract.js';

interface UrgentWord {
  word: string;
  /** Words that make it harmless if they follow it: an "emergency exit" is part of a building. */
  notBefore?: readonly string[];
  /** Words that make it harmless if they precede it: a "planned outage" is months away. */
  notAfter?: readonly string[];
}

const PLANNED = ['planned', 'scheduled', 'upcoming', 'annual', 'spring', 'summer', 'fall', 'winter', 'next', 'future'];

/** Words that make a request an emergency. They match whole words only, in upper or lower case. */
const URGENT_WORDS: readonly UrgentWord[] = [
  {
    word: 'emergency',
    notBefore: ['exit', 'exits', 'egress', 'stair', 'stairs', 'lighting', 'lights', 'shower', 'showers', 'generator'],
  },
  { word: 'outage', notAfter: PLANNED },
  { word: 'outages', notAfter: PLANNED },
  { word: 'unplanned' },
  { word: 'today' },
  { word: 'tonight' },
  { word: 'asap' },
  { word: 'urgent' },
  { word: 'urgently' },
  { word: 'immediately' },
  { word: 'right away' },
  { word: 'right now' },
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

const PATTERNS = URGENT_WORDS.map(({ word, notBefore = [], notAfter = [] }) => {
  const before = [...NEGATIONS, ...notAfter].join('|');
  const unless = notBefore.length > 0 ? `(?!\\s+(?:${notBefore.join('|')})(?![\\p{L}\\p{N}]))` : '';
  const text = word.replaceAll(' ', '\\s+');
  return {
    word,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<!(?<![\\p{L}\\p{N}])(?:${before})[\\s-]+)${text}(?![\\p{L}\\p{N}])${unless}`,
      'iu',
    ),
  };
});

/** How soon a request needs an answer: by its words, otherwise by its timeline. */
export function urgencyOf({ timeline, ...texts }: { timeline: Timeline | null } & UrgencyTexts): Urgency {
  if (urgentWord(texts) !== null) return 'emergency';
  return timeline === null ? 'later' : BY_TIMELINE[timeline];
}

export type UrgencyTexts = { projectDescription: string; additionalNotes: string };

/** The first word of the table that occurs in a request; null if none does. */
export function urgentWord({ projectDescription, additionalNotes }: UrgencyTexts): string | null {
  const text = `${projectDescription}\n${additionalNotes}`;
  return PATTERNS.find(({ pattern }) => pattern.test(text))?.word ?? null;
}
