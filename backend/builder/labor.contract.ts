import type { LaborOutput } from '../config/company.contract.js';
import { numberText } from '../measures/numbers.contract.js';
import type { BuilderResponse } from './builder.contract.js';
import { type DesignFact, piecesOf } from './design-text.contract.js';

const HOURS_PER_DAY = 8;

const counted = (count: number, one: string): string => `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;

/** Person-hours and days of a crew to put up and take down a scaffold. */
export interface LaborEstimate {
  facts: DesignFact[];
  /** What the figures follow from, and what they leave out. */
  note: string;
}

/** An estimate from pieces and lifts; null unless the owner has stated the output of a crew. */
export function laborEstimate(
  { parts, layout }: Pick<BuilderResponse, 'parts' | 'layout'>,
  output: LaborOutput | null,
): LaborEstimate | null {
  if (layout === null || output === null) return null;
  const { erectedPerHour, dismantledPerHour, morePerLiftPercent: more, crewSize } = output;
  const [pieces, lifts] = [piecesOf(parts), layout.levels.length - 1];
  // With equal pieces in every lift, the mean piece is passed up half of the lifts.
  const effort = pieces * (1 + (more / 100) * ((lifts - 1) / 2));
  const tasks = [
    { label: 'Erection, estimate', verb: 'sets', perHour: erectedPerHour },
    { label: 'Dismantling, estimate', verb: 'takes down', perHour: dismantledPerHour },
  ].filter(({ perHour }) => perHour > 0);
  const rates = tasks.map(({ verb, perHour }) => `${verb} ${counted(perHour, 'piece')} an hour`);
  const perLift = more > 0 ? `, and each lift above the first takes ${more}% longer` : '';
  return {
    facts: tasks.map(({ label, perHour }) => {
      const hours = Math.ceil(effort / perHour - 1e-9);
      const days = Math.ceil((2 * hours) / crewSize / HOURS_PER_DAY - 1e-9) / 2;
      return { label, value: `${counted(hours, 'person-hour')}, ${counted(days, 'day')} for a crew of ${crewSize}` };
    }),
    note: `Estimated from ${counted(pieces, 'piece')} in ${counted(lifts, 'lift')}: one person ${rates.join(' and ')}${perLift}. A box, bundle or roll counts as one piece. Days have ${HOURS_PER_DAY} hours; travel, loading, inspection and waiting are not included.`,
  };
}
