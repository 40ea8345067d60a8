import {
  PLANK_LAP,
  plankLength,
  plankOverhang,
  planksAcross,
  platformDepth,
} from '../../../drawing/engine/scaffold/place/piece-sizes.js';
import { bracketPlank } from '../../../drawing/engine/scaffold/place/place-planks.js';
import type { LayoutPlanks } from '../../../drawing/scaffold-layout.contract.js';
import { lengthText } from '../../../measures/lengths.js';
import { counted } from '../../../measures/words.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { plankDepths, plankSpans } from '../layout/lay-out.js';
import { MAX_GAP, SYSTEMS, USUAL_GAP } from '../systems.js';
import type { Checked, Finding } from './checked.js';

/** At most 12 in for planks up to 10 ft, 18 in for longer ones: 29 CFR 1926.451(b)(5). */
export const overhangLimit = (plank: number): number => (plank <= 120 ? 12 : 18);

/** Inches. */
const MIN_PLATFORM_WIDTH = 18;

export function checkPlatformWidth({ design: { unit }, layout }: Checked): Finding {
  const widths = layout.planks.map(({ count, width, filler = 0 }) => count * width + filler);
  const least = Math.min(...widths);
  const planks = layout.planks[widths.indexOf(least)] as LayoutPlanks;
  const { count, width, filler } = planks;
  const wide = least >= MIN_PLATFORM_WIDTH;
  const beside = filler === undefined ? '' : ` and one of ${lengthText(filler, unit)}`;
  return {
    state: wide ? 'passed' : 'attention',
    reason: `${counted(count, 'plank')} of ${lengthText(width, unit)}${beside} ${planksAcross(planks) === 1 ? 'makes' : 'make'} a platform ${lengthText(least, unit)} wide; the minimum is ${lengthText(MIN_PLATFORM_WIDTH, unit)}.`,
  };
}

export function checkPlatformGaps({ design: { unit }, layout }: Checked): Finding | null {
  // Handrails close the gap beside a landing.
  if (layout.shape === 'stair-tower') return null;
  const { uprightWidth } = SYSTEMS[layout.system];
  const insets = insetsOf(layout);
  const most = Math.max(...insets) - uprightWidth / 2;
  const laid = layout.planks.some(({ gap }) => gap) ? 'laid with equal gaps' : 'laid side by side';
  const open = `${laid}; the gap at the uprights is ${lengthText(most, unit)}`;
  const between = openingsBetween(layout, insets).filter(({ size }) => size > USUAL_GAP + 1e-6);
  const wide = between.map(
    ({ where, size }) =>
      ` Between ${where} ${lengthText(size, unit)} stay open around the uprights: fill it between the legs, or show that it is necessary.`,
  );
  const isNear = most <= USUAL_GAP + 1e-6;
  return {
    state: most > MAX_GAP ? 'outside' : isNear && between.length === 0 ? 'passed' : 'attention',
    reason: `Planks are ${open}${
      isNear
        ? `, within the ${lengthText(USUAL_GAP, unit)} limit.`
        : `. Fill a gap over ${lengthText(USUAL_GAP, unit)} with a narrower plank, or show that it is necessary; over ${lengthText(MAX_GAP, unit)} it is not allowed.`
    }${wide.join('')}`,
  };
}

/** Distance from the legs' axes to the planks, in each row. */
const insetsOf = (layout: BuilderLayout): number[] =>
  plankDepths(layout).map((row, index) => (row - platformDepth(layout.planks[index] as LayoutPlanks)) / 2);

/** Openings beyond the planks of a row: up to the planks on its brackets, and up to those of the next row. */
function openingsBetween(layout: BuilderLayout, insets: readonly number[]): { where: string; size: number }[] {
  const { brackets } = layout;
  const beside = brackets ? [(insets.at(-1) ?? 0) + brackets.reach - brackets.planks * bracketPlank(layout).width] : [];
  const rows = insets.slice(1).map((inset, index) => inset + (insets[index] ?? 0));
  return [
    ...beside.map((size) => ({ where: 'the deck and the planks on the brackets', size })),
    ...(rows.length > 0 ? [{ where: 'two rows', size: Math.max(...rows) }] : []),
  ];
}

/** Hooked decks need neither laps nor overhang. Loose planks do, including those of landings and brackets. */
export function checkPlankEnds({ design: { unit }, layout }: Checked): Finding {
  const { name, spans } = loosePlanks(layout);
  const hooked = 'Decks hook over their bearers at both ends of each bay: no laps.';
  if (spans.length === 0) return { state: 'passed', reason: hooked };
  const { hasBearerPairs } = layout;
  const past = spans.map((bay) => ({
    over: plankOverhang(bay, hasBearerPairs),
    limit: overhangLimit(plankLength(bay, hasBearerPairs)),
  }));
  const most = past.reduce((worst, plank) => (plank.over > worst.over ? plank : worst));
  const least = Math.min(...past.map(({ over }) => over));
  const planks = name === '' ? 'Planks run' : `${hooked} The loose planks of the ${name} run`;
  return {
    state: past.some(({ over, limit }) => over > limit) ? 'attention' : 'passed',
    reason: `${planks} ${span(least, most.over, unit)} past the center of their bearers (minimum 6 in, maximum ${lengthText(most.limit, unit)}) and overlap ${lengthText(PLANK_LAP, unit)} or more over them.${layout.cells ? ' At corners the planks of the left and right sides lie on those of the front and back.' : ''}`,
  };
}

/** Spans of the loose planks, and where they are if the decks themselves are hooked. */
function loosePlanks(layout: BuilderLayout): { name: string; spans: number[] } {
  const { bays, planks, access, brackets } = layout;
  const decks = plankSpans(layout).flat();
  const isLoose = !planks.every(({ hooked }) => hooked);
  const isStair = access?.kind === 'stair' && access.landing !== undefined && !access.landing.hooked;
  const landing = isStair ? bays.slice(access.bay, access.bay + 1) : [];
  const beside = brackets && !bracketPlank(layout).hooked ? decks : [];
  const names = [...(landing.length > 0 ? ['landings'] : []), ...(beside.length > 0 ? ['brackets'] : [])];
  return { name: isLoose ? '' : names.join(' and '), spans: [...(isLoose ? decks : []), ...landing, ...beside] };
}

const span = (least: number, most: number, unit: 'ft' | 'm'): string =>
  least === most ? lengthText(least, unit) : `${lengthText(least, unit)} to ${lengthText(most, unit)}`;
