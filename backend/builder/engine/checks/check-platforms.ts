import type { Form, PlacedMember, PlacedPart } from '../../../drawing/engine/scaffold/member.js';
import * as pieces from '../../../drawing/engine/scaffold/place/piece-sizes.js';
import { bracketPlank } from '../../../drawing/engine/scaffold/place/place-planks.js';
import type { LayoutPlanks } from '../../../drawing/scaffold-layout.contract.js';
import { inchLimits, lengthBeside } from '../../../measures/beside-limit.js';
import { lengthText } from '../../../measures/lengths.js';
import { counted, said } from '../../../measures/words.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { plankDepths } from '../layout/lay-out.js';
import { partOf } from '../parts/match-items.js';
import { MAX_GAP, SYSTEMS, USUAL_GAP } from '../systems.js';
import { LOOSE_PLANK } from './check-capacity.js';
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
    reason: `${counted(count, 'plank')} of ${lengthText(width, unit)}${beside} ${pieces.planksAcross(planks) === 1 ? 'makes' : 'make'} a platform ${lengthBeside(least, MIN_PLATFORM_WIDTH, unit)} wide; the minimum is ${lengthText(MIN_PLATFORM_WIDTH, unit)}.`,
  };
}

export function checkPlatformGaps({ design: { unit }, layout }: Checked): Finding | null {
  // Handrails close the gap beside a landing.
  if (layout.shape === 'stair-tower') return null;
  const { uprightWidth } = SYSTEMS[layout.system];
  const insets = insetsOf(layout);
  const most = Math.max(...insets) - uprightWidth / 2;
  const laid = layout.planks.some(({ gap }) => gap) ? 'laid with equal gaps' : 'laid side by side';
  const open = `${laid}; the gap at the uprights is ${lengthBeside(most, most > MAX_GAP ? MAX_GAP : USUAL_GAP, unit)}`;
  const between = openingsBetween(layout, insets).filter(({ size }) => size > USUAL_GAP + 1e-6);
  const wide = between.map(
    ({ where, size }) =>
      ` Between ${where} ${lengthBeside(size, USUAL_GAP, unit)} stay open around the uprights: fill it between the legs, or show that it is necessary.`,
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
  plankDepths(layout).map((row, index) => (row - pieces.platformDepth(layout.planks[index] as LayoutPlanks)) / 2);

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

/** A loose plank extends at least this far past its support; inches. */
const LEAST_PAST = pieces.PLANK_LAP / 2;
/** A hooked plank ends up to this far short of the axis of its bearer. */
const SHORT = 2;
/** The axis of a bearer is at most this far below the surface of its planks. */
const BELOW_SURFACE = 4.5;
/** Thickness of the boards over a corner's gap. */
const BOARD = 1.5;
/** Parts on which planks rest. */
const SUPPORTS: readonly PlacedPart[] = ['ledger', 'bearer', 'tubeBearer', 'frame', 'bracket'];
const CORNERS = 'At corners the planks of the left and right sides lie on those of the front and back.';
const LOOSE: Readonly<Partial<Record<PlacedPart, string>>> = { landingPlank: 'landings', bracketPlank: 'brackets' };

/** Hooked planks need neither laps nor overhang. Loose ones extend past a support at both ends. */
export function checkPlankEnds({ design: { unit }, layout, members }: Checked): Finding {
  const planks = restingPlanks(layout, members);
  const isHeld = ({ isHooked, least }: RestingPlank): boolean => least >= (isHooked ? -SHORT : LEAST_PAST - 1e-6);
  const wrong = planks.filter((plank) => !isHeld(plank));
  const boards = wrong.filter(({ part }) => part === 'seamPlank').length;
  const laid = planks.filter((plank) => !plank.isHooked && isHeld(plank));
  const reasons = said(
    boards > 0 &&
      `${counted(boards, 'board')}, cut to cover a corner's gap, ${boards === 1 ? 'lies' : 'lie'} loose on the planks: neither hooked nor ${inchLimits(unit, LEAST_PAST)} past a support, and an edge of ${lengthText(BOARD, unit)} to trip over. Cleat and bevel ${boards === 1 ? 'it' : 'each'}, or use the manufacturer's corner deck.`,
    wrong.length > boards &&
      `${counted(wrong.length - boards, 'plank has', 'planks have')} an end that is neither hooked to a support nor ${inchLimits(unit, LEAST_PAST)} past one.`,
    wrong.length === 0 &&
      planks.some(({ isHooked }) => isHooked) &&
      'Decks hook over their bearers at both ends of each bay: no laps.',
    laid.length > 0 && laidText(laid, laid.length < planks.length, unit),
    laid.length > 0 && layout.cells !== undefined && CORNERS,
  );
  const isTipping = laid.some(({ length, most }) => most > overhangLimit(length) + 1e-6);
  return {
    state: wrong.length > 0 || isTipping ? 'attention' : 'passed',
    reason: reasons.join(' '),
  };
}

/** @param isApart whether other planks are hooked */
function laidText(laid: readonly RestingPlank[], isApart: boolean, unit: 'ft' | 'm'): string {
  const farthest = laid.reduce((worst, plank) => (plank.most > worst.most ? plank : worst));
  const least = Math.min(...laid.map((plank) => plank.least));
  const names = [...new Set(laid.map(({ part }) => LOOSE[part] ?? 'decks'))].sort().reverse();
  const planks = isApart ? `The loose planks of the ${names.join(' and ')} run` : 'Planks run';
  const most = overhangLimit(farthest.length);
  const [from, to] = [lengthBeside(least, LEAST_PAST, unit), lengthBeside(farthest.most, most, unit)];
  const past = from === to ? from : `${from} to ${to}`;
  return `${planks} ${past} past the center of their bearers (minimum ${inchLimits(unit, LEAST_PAST)}, maximum ${lengthText(most, unit)}) and overlap ${lengthText(pieces.PLANK_LAP, unit)} or more over them.`;
}

type RestingPlank = ReturnType<typeof restingPlanks>[number];

/**
 * All planks, except those of stair units, and how far their ends are past the centers of the first and last member below
 * them; negative if they are short of these.
 */
function restingPlanks(layout: BuilderLayout, members: readonly PlacedMember[]) {
  const planks = members.flatMap((piece) => {
    const [form] = piece.forms;
    return form?.type === 'plank' && piece.part !== 'stairUnit'
      ? [{ piece, form, surface: form.from[2] + form.thickness }]
      : [];
  });
  const supports = supportsOf(members, new Set(planks.map(({ surface }) => surface)));
  const isHooked = new Map<string, boolean>();
  return planks.map(({ piece, form, surface }) => {
    const { part, width, length } = piece;
    const [axis, other] = form.from[0] === form.to[0] ? ([1, 0] as const) : ([0, 1] as const);
    const [start, end, beside] = [form.from[axis], form.to[axis], form.from[other]];
    const at: number[] = [];
    const lines = supports.get(surface)?.[axis] ?? [];
    for (let index = firstFrom(lines, start - SHORT); index < lines.length; index += 1) {
      const [place, forms] = lines[index] as Support;
      if (place > end + SHORT) break;
      if (forms.some(({ from, to }) => from[other] < beside !== to[other] < beside)) at.push(place);
    }
    const key = `${part} ${width}`;
    if (!isHooked.has(key)) isHooked.set(key, partOf(piece, layout).role !== LOOSE_PLANK);
    const [first, last] = [Math.min(...at), Math.max(...at)];
    // The inner one of a pair of bearers holds the plank; the outer one limits its overhang.
    const from = Math.max(...at.filter((place) => place < first + pieces.BEARER_PAIR + 1e-6));
    const to = Math.min(...at.filter((place) => place > last - pieces.BEARER_PAIR - 1e-6));
    // On one support only it tips.
    const least = from < to ? Math.min(from - start, end - to) : Number.NEGATIVE_INFINITY;
    return { part, isHooked: isHooked.get(key) ?? false, length, least, most: Math.max(first - start, end - last) };
  });
}

type Support = readonly [place: number, forms: readonly Form[]];

/** Index of the first of sorted supports at a place or after it. */
function firstFrom(lines: readonly Support[], place: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as Support)[0] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** For each surface the members below it, by the axis along which they carry planks, sorted by their place on it. */
function supportsOf(members: readonly PlacedMember[], surfaces: ReadonlySet<number>) {
  const found = new Map(
    [...surfaces].map((surface) => [surface, [new Map<number, Form[]>(), new Map<number, Form[]>()] as const]),
  );
  for (const { part, forms } of members) {
    if (!SUPPORTS.includes(part)) continue;
    for (const form of forms) {
      const z = form.from[2] + (form.type === 'frame' ? form.height : 0);
      const axis = form.from[0] === form.to[0] ? 0 : 1;
      for (const [surface, lines] of found) {
        if (z > surface + 1e-6 || z < surface - BELOW_SURFACE) continue;
        const line = lines[axis].get(form.from[axis]);
        if (line) line.push(form);
        else lines[axis].set(form.from[axis], [form]);
      }
    }
  }
  const sorted = (lines: Map<number, Form[]>): Support[] => [...lines].sort(([one], [other]) => one - other);
  return new Map([...found].map(([surface, [x, y]]) => [surface, [sorted(x), sorted(y)] as const]));
}
