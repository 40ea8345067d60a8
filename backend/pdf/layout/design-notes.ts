import type { DrawnResponse, LegLoad } from '../../builder/builder.contract.js';
import { atLeast, tiedLegs } from '../../builder/design-text.contract.js';
import { lengthText } from '../../measures/lengths.js';
import { wholePounds } from '../../measures/weights.js';
import { counted } from '../../measures/words.js';
import { printable } from '../printable.contract.js';
import { SMALL, SMALL_STRONG } from './blocks.js';
import { HALF_WIDTH } from './columns.js';
import type { Cursor, Sheets } from './sheets.js';
import { textHeight } from './text.js';

type Note = { title: string; text: string };

/** Location and components of the maximum leg load. The printed components add up to the printed total. */
export function legLoadNote({ totals }: DrawnResponse, { load, stair, brackets, share, decks, legs }: LegLoad): Note {
  const [live, climbing, people] = [load, stair, brackets].map(Math.round) as [number, number, number];
  const own = totals.legLoadLb - live - climbing - people;
  const area = `${share.toLocaleString('en-US', { maximumFractionDigits: 1 })} sq ft`;
  const consists = [
    ...(decks > 0 ? [`${wholePounds(live)} load on ${area} of ${counted(decks, 'deck')}`] : []),
    ...(climbing > 0 ? [`${wholePounds(climbing)} people on the stair and a loaded landing`] : []),
    ...(people > 0 ? [`${wholePounds(people)} people on the brackets`] : []),
    `${atLeast(totals)}${wholePounds(own)} share of the scaffold’s own weight`,
  ];
  return {
    title: `Maximum leg load: ${atLeast(totals)}${wholePounds(totals.legLoadLb)}`,
    text: `On ${legs.length} of ${counted(totals.legs, 'leg')}, ringed on the plan: ${consists.join('; ')}.`,
  };
}

export function tieNote({ design: { unit }, layout: { ties, cells }, rules }: DrawnResponse): Note {
  if (ties.length === 0) {
    const rule = rules.find(({ id }) => id === 'tie-spacing') ?? rules.find(({ id }) => id === 'base-ratio');
    if (rule?.state === 'passed') return { title: 'No ties', text: rule.reason };
    return { title: 'No ties are drawn', text: `See "${rule?.title}" among the rules.` };
  }
  const levels = distinct(ties.map(({ z }) => z)).map((z) => lengthText(z, unit));
  const { legs, gap } = tiedLegs({ ties });
  return {
    title: `${counted(ties.length, 'tie')}, crossed circles on the front view${cells ? ' and the plan' : ''}`,
    text: `At ${levels.join(', ')} above the ground, on ${counted(legs, 'leg')} on the wall side, at most ${lengthText(gap, unit)} apart${cells ? ' along each wall' : ''}. See "Tie spacing" among the rules.`,
  };
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);

export const noteHeight = ({ wrap }: Sheets, { title, text }: Note): number =>
  textHeight(wrap(printable(title), SMALL_STRONG, HALF_WIDTH), SMALL_STRONG) +
  textHeight(wrap(printable(text), SMALL, HALF_WIDTH), SMALL);

export function addNote(cursor: Cursor, { title, text }: Note, x: number): void {
  cursor.text('P', printable(title), { x, width: HALF_WIDTH }, SMALL_STRONG);
  cursor.text('P', printable(text), { x, width: HALF_WIDTH }, SMALL);
}
