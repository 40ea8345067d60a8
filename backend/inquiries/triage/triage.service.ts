import { Injectable } from '@nestjs/common';
import { piecesOf } from '../../builder/design-text.contract.js';
import { addDays, dateText } from '../../config/zone-time.contract.js';
import { ResponseClockService } from '../clock/response-clock.service.js';
import type { InquiryDesign, Timeline } from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import { designsOf } from '../inquiry-designs.js';
import type { InquiryLine } from '../inquiry-line.entity.js';
import type { FreeLine } from '../quote-lines.contract.js';
import { type InquirySize, type Urgency, urgencyRank } from './triage.contract.js';
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

/** The sign of an emergency: the first urgent phrase of a request, or a start by the next day; null if there is none. */
export function urgentWord({ projectDescription, additionalNotes, startDate, createdAt }: UrgentTexts): string | null {
  const text = `${projectDescription}\n${additionalNotes}`.toLowerCase().replace(/\s+/g, ' ');
  const found = PATTERNS.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])[0];
  if (found !== undefined) return found;
  if (startDate === null || startDate > addDays(createdAt.toISOString().slice(0, 10), 1)) return null;
  return `starts ${dateText(startDate)}`;
}

interface SizedInquiry {
  lines: readonly { quantity: number; weight: number | null }[];
  freeLines: readonly FreeLine[];
  designs: readonly Pick<InquiryDesign, 'quantity' | 'answer'>[];
}

/** The size of a quote list, by the weights that the customer saw. */
export function sizeOf({ lines, freeLines, designs }: SizedInquiry): InquirySize {
  const scaffolds = designs.map(({ quantity, answer }) => ({
    pieces: quantity * piecesOf(answer?.parts ?? []),
    weight: answer?.totals ? quantity * answer.totals.weightLb : null,
    isPartial: !answer?.totals || answer.totals.piecesWithoutWeight > 0,
  }));
  const weights = [
    ...lines.map(({ quantity, weight }) => (weight === null ? null : quantity * weight)),
    ...freeLines.map(() => null),
    ...scaffolds.map(({ weight }) => weight),
  ];
  const known = weights.filter((weight) => weight !== null);
  return {
    lines: weights.length,
    pieces: sum([...lines, ...freeLines].map(({ quantity }) => quantity)) + sum(scaffolds.map(({ pieces }) => pieces)),
    // Rounded to the hundredth, as on the quote list.
    weightLb: known.length > 0 ? Math.round(sum(known) * 100) / 100 : null,
    isWeightPartial: known.length < weights.length || scaffolds.some(({ isPartial }) => isPartial),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Sets due time, urgency and size of an inquiry. They are stored with it, so that the database can sort and filter by them. */
@Injectable()
export class TriageService {
  constructor(private readonly clock: ResponseClockService) {}

  triage(inquiry: Inquiry, lines: readonly Pick<InquiryLine, 'quantity' | 'weight'>[]): void {
    const size = sizeOf({ lines, freeLines: inquiry.freeLines, designs: designsOf(inquiry) });
    const { lines: lineCount, pieces: pieceCount, weightLb, isWeightPartial } = size;
    this.clock.start(inquiry);
    inquiry.urgency = urgencyRank(urgencyOf(inquiry));
    Object.assign(inquiry, { lineCount, pieceCount, weightLb, isWeightPartial });
  }
}
