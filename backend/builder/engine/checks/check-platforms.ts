import { PLANK_LAP, plankLength, plankOverhang } from '../../../drawing/engine/scaffold/place/piece-sizes.js';
import { lengthText } from '../../../measures/lengths.js';
import { counted } from '../../../measures/words.js';
import type { BuilderRule } from '../../builder.contract.js';
import { plankDepths, plankSpans } from '../layout/lay-out.js';
import { cite } from '../paragraphs.js';
import { MAX_GAP, SYSTEMS, USUAL_GAP } from '../systems.js';
import type { Checked } from './checked.js';

/** At most 12 in for planks up to 10 ft, 18 in for longer ones: 29 CFR 1926.451(b)(5). */
export const overhangLimit = (plank: number): number => (plank <= 120 ? 12 : 18);

/** Inches. */
const MIN_PLATFORM_WIDTH = 18;

export function checkPlatformWidth({ design: { unit }, layout }: Checked): BuilderRule {
  const widths = layout.planks.map(({ count, width }) => count * width);
  const least = Math.min(...widths);
  const plank = layout.planks[widths.indexOf(least)] ?? { count: 0, width: 0 };
  const wide = least >= MIN_PLATFORM_WIDTH;
  return {
    id: 'platform-width',
    title: 'Platform width',
    ...cite('451(b)(2)'),
    state: wide ? 'passed' : 'attention',
    reason: `${counted(plank.count, 'plank')} of ${lengthText(plank.width, unit)} ${plank.count === 1 ? 'makes' : 'make'} a platform ${lengthText(least, unit)} wide; the minimum is ${lengthText(MIN_PLATFORM_WIDTH, unit)}.`,
  };
}

export function checkPlatformGaps({ design: { unit }, layout }: Checked): BuilderRule | null {
  // handrails close the gap beside a landing
  if (layout.shape === 'stair-tower') return null;
  const { uprightWidth } = SYSTEMS[layout.system];
  const gaps = plankDepths(layout).map((row, index) => {
    const plank = layout.planks[index] ?? { count: 0, width: 0 };
    return (row - uprightWidth - plank.count * plank.width) / 2;
  });
  const most = Math.max(...gaps);
  const open = `the gap at the uprights is ${lengthText(most, unit)}`;
  return {
    id: 'platform-gap',
    title: 'Platform gaps',
    ...cite('451(b)(1)'),
    state: most <= USUAL_GAP ? 'passed' : most <= MAX_GAP ? 'attention' : 'outside',
    reason:
      most <= USUAL_GAP
        ? `Planks are laid side by side; ${open}, within the ${lengthText(USUAL_GAP, unit)} limit.`
        : `Planks are laid side by side; ${open}. Fill a gap over ${lengthText(USUAL_GAP, unit)} with a narrower plank, or show that it is necessary; over ${lengthText(MAX_GAP, unit)} it is not allowed.`,
  };
}

/** Hooked decks need neither lap nor overhang; loose planks do. All rows of a system without a second kind have the same. */
export function checkPlankEnds({ design: { unit }, layout }: Checked): BuilderRule {
  const rule = { id: 'plank-overlap', title: 'Plank ends and laps', ...cite('451(b)(4)', '451(b)(5)', '451(b)(7)') };
  const loose = layout.planks.every(({ hooked }) => hooked) ? [] : plankSpans(layout).flat();
  if (loose.length === 0) {
    return {
      ...rule,
      state: 'passed',
      reason: 'Decks hook over their bearers at both ends of each bay: no laps.',
    };
  }
  const past = loose.map((bay) => ({ over: plankOverhang(bay), limit: overhangLimit(plankLength(bay)) }));
  const most = past.reduce((worst, plank) => (plank.over > worst.over ? plank : worst));
  const least = Math.min(...past.map(({ over }) => over));
  return {
    ...rule,
    state: past.some(({ over, limit }) => over > limit) ? 'attention' : 'passed',
    reason: `Planks run ${span(least, most.over, unit)} past the center of their bearers (minimum 6 in, maximum ${lengthText(most.limit, unit)}) and overlap ${lengthText(PLANK_LAP, unit)} or more over them.${layout.cells ? ' At corners the planks of the left and right sides lie on those of the front and back.' : ''}`,
  };
}

const span = (least: number, most: number, unit: 'ft' | 'm'): string =>
  least === most ? lengthText(least, unit) : `${lengthText(least, unit)} to ${lengthText(most, unit)}`;
