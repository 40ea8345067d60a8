import type { Ladder } from './member.js';

export interface LadderPlan {
  x: number;
  y: number;
  width: number;
  /** Distance between rungs, and from the ground to the first. */
  rungs: LadderRungs;
  /** Walking surfaces that it leads to, with the lift of each; lowest first. */
  landings: readonly { lift: number; surface: number }[];
  /** Heights of the bearers that its stand-offs reach. */
  bearers: readonly number[];
  fixedTo: number;
}

/** Rungs of a ladder: at most 24 in to the first and 16-3/4 in apart, 29 CFR 1926.451(e)(2). */
export interface LadderRungs {
  first: number;
  spacing: number;
}

/** Side rails go on above a landing, so that there is something to hold. */
const ABOVE_LANDING = 36;

/** An attachable ladder in sections: it grows with the scaffold, one section a landing, the rungs evenly on. */
export function ladderSections(plan: LadderPlan): Ladder[] {
  const { x, y, width, rungs, landings, bearers, fixedTo } = plan;
  let foot = 0;
  return landings.map(({ lift, surface }): Ladder => {
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
      bay: 0,
      lift,
    };
    foot = head;
    return section;
  });
}
