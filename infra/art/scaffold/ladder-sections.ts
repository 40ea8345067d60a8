import type { Ladder } from '../../../backend/drawing/engine/scaffold/member.ts';

export interface LadderPlan {
  x: number;
  y: number;
  width: number;
  rungs: LadderRungs;
  /** Heights of the walking surfaces it leads to, lowest first. */
  landings: readonly number[];
  /** Heights of the bearers that its stand-offs reach. */
  bearers: readonly number[];
  fixedTo: number;
}

/** Height of the first rung, and distance between rungs. 29 CFR 1926.451(e)(2): at most 24 in and 16-3/4 in. */
export interface LadderRungs {
  first: number;
  spacing: number;
}

/** Height of the side rails above a landing, as a handhold. */
const ABOVE_LANDING = 36;

/** An attachable ladder with one section per landing; the rungs are evenly spaced across sections. */
export function ladderSections(plan: LadderPlan): Ladder[] {
  const { x, y, width, rungs, landings, bearers, fixedTo } = plan;
  let foot = 0;
  return landings.map((surface): Ladder => {
    const head = surface + ABOVE_LANDING;
    const passed = foot === 0 ? 0 : Math.ceil((foot + 1 - rungs.first) / rungs.spacing);
    const section: Ladder = {
      type: 'ladder',
      from: [x, y, foot],
      to: [x, y, head],
      width,
      rung: rungs.spacing,
      firstRung: rungs.first + passed * rungs.spacing - foot,
      brackets: bearers.filter((z) => z > Math.max(foot, 30) && z < head),
      fixedTo,
    };
    foot = head;
    return section;
  });
}
