import { SILL_PAD } from '../../../drawing/engine/scaffold/member.js';
import { isWalked, isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import { isLeftOut, MIN_BRACED_LIFT } from '../../../drawing/engine/scaffold/place/place-braces.js';
import { bayLevels, footingOf, isBridged, planGrid } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { numberBeside } from '../../../measures/beside-limit.js';
import { lengthText, nominalLength } from '../../../measures/lengths.js';
import { numberText } from '../../../measures/numbers.contract.js';
import { wholePounds } from '../../../measures/weights.js';
import { capitalized } from '../../../measures/words.js';
import type { BuilderLayout, BuilderPart } from '../../builder.contract.js';
import { atLeast } from '../../design-text.contract.js';
import * as capacities from '../capacities/capacities.js';
import { plankDepths, plankSpans } from '../layout/lay-out.js';
import { widestShare } from '../parts/add-up.js';
import { isStairPart, SQUARE_INCHES_PER_FOOT, weightsOf } from '../parts/leg-load.js';
import { heaviestDuty, loadOf, type SystemData } from '../systems/system.js';
import { casterOf, type RoleName, SYSTEMS } from '../systems.js';
import { type Checked, type Finding, once } from './checked.js';

type DesignLegLimit = ReturnType<typeof legLimitOf>;

/** The limit of the legs of a design, and what it follows from: `rating` is null if no manufacturer's covers its parts. */
export const legLimitOf = once(({ layout, parts }: Checked) => {
  const { system, base, ground } = layout;
  const jack = Math.max(base.jack, ...(ground?.lines ?? []).map((line) => line.jack));
  const lift = longestLift(layout);
  const manufacturers = manufacturersOf(parts, SYSTEMS[system].leg.roles);
  const published = capacities.publishedLeg({ system, manufacturers, lift, jack, isBraced: isBracedBothWays(layout) });
  const rating = isAxial(layout) ? published : null;
  return { ...capacities.legLimit(rating, capacities.legCeiling(system, lift)), rating, lift, jack };
});

export function checkLegLoad(checked: Checked): Finding {
  const { design, layout, totals } = checked;
  const found = legLimitOf(checked);
  const { pounds, atBest, rating, lift, jack } = found;
  const state = provenState(capacities.stateOfLoad(totals.legLoadLb, rating === null ? null : pounds, atBest), totals);
  const load = `${capitalized(atLeast(totals))}${wholePounds(totals.legLoadLb)} on one leg${deckLoads(design, layout)}`;
  const source = limitSource(found);
  const [least, best] = [pounds, atBest].map((of) => wholePounds(Number(numberBeside(of, totals.legLoadLb, 0))));
  const limit = `${least} in lifts of ${lengthText(lift, design.unit)}`;
  const others = othersRating(layout.system, found);
  const over = atBest > pounds ? `${best}, ${AT_BEST}` : `${limit}, ${source}`;
  // Between the ceiling as assumed and the ceiling at best.
  const between = `over ${limit}, ${source}. Cross braces may hold it, too, and the grade of its tube is unknown: up to ${best} (${AT_BEST}) nothing is proven either way`;
  const reasons = {
    passed: `${load}; the limit is ${limit} with jacks extended up to ${lengthText(jack, design.unit)}, ${source}.`,
    exceeded: `${load}, over ${over}.${others} ${adviceOn(design, layout)}`,
    unchecked:
      rating === null
        ? `${load}, ${totals.legLoadLb > pounds ? between : `below ${limit}, ${source}`}. No published rating at 4 to 1 covers its ${SYSTEMS[layout.system].leg.parts} with this bracing${jack > 0 ? ` and the jacks extended ${lengthText(jack, design.unit)}` : ''}: ask the manufacturer.${others}`
        : `${load}, below ${limit}, ${source}. ${UNWEIGHED}`,
  };
  return { state, reason: reasons[state] };
}

const AT_BEST = "a quarter of its tube's buckling load in the stronger grade, between the studs of the cross braces";

/** The limit's basis, such as `a quarter of its tube's buckling load`. */
export function limitSource({ basis, rating, pounds, atBest }: DesignLegLimit): string {
  const isLowered = rating !== null && basis !== 'rating';
  if (atBest > pounds) return `${LIMIT_BASES[basis]} if only the heads and feet of its frames hold it`;
  return `${LIMIT_BASES[basis]}${isLowered ? ` and below the manufacturer's rating of ${wholePounds(rating)} at 4 to 1` : ''}`;
}

const LIMIT_BASES: Readonly<Record<capacities.LegLimit['basis'], string>> = {
  rating: "the manufacturer's rating at 4 to 1",
  buckling: "a quarter of its tube's buckling load",
  TG20: "TG20's load for its tube, reduced to a safety factor of 4",
};

/** Why the limit is below a figure that a manufacturer publishes, and that readers may know; empty if there is none. */
function othersRating(system: BuilderLayout['system'], { pounds, rating, lift }: DesignLegLimit): string {
  const listed = rating === null ? capacities.listedLeg(system, lift) : null;
  if (listed === null || listed.pounds <= pounds) return '';
  return ` ${listed.manufacturer} publishes ${wholePounds(listed.pounds)} at 4 to 1 for its own legs in lifts of ${lengthText(listed.lift, 'm')}, more than the bare tube explains: we use it for no other manufacturer, and never above a quarter of the buckling load.`;
}

/** The inputs of a design that change the loads of its legs. */
const adviceOn = (design: Checked['design'], { shape, decks, brackets }: BuilderLayout): string =>
  chooseOne([
    shape !== 'stair-tower' && decks.filter(isWalked).length > 1 ? 'fewer working decks' : '',
    lighterDuty(design),
    brackets ? 'no brackets' : '',
    'a lower top deck',
  ]);

const lighterDuty = (design: Checked['design']): string => (heaviestDuty(design) === '25' ? '' : 'a lighter duty');

function chooseOne(all: readonly string[]): string {
  const ways = all.filter((way) => way !== '');
  return `Choose ${[ways.slice(0, -1).join(', '), ways.at(-1)].filter(Boolean).join(' or ')}.`;
}

/** A load that leaves out pieces of unknown weight may be above a rating. */
const provenState = (
  state: capacities.CapacityState,
  { piecesWithoutWeight }: Checked['totals'],
): capacities.CapacityState => (state === 'passed' && piecesWithoutWeight > 0 ? 'unchecked' : state);
const UNWEIGHED = 'Some pieces have no known weight, so the load is higher: ask the manufacturer.';

/**
 * Published ratings cover axial loads only. Brackets, wind on netting, and the clamps of beams beside an opening load a
 * leg off its axis.
 */
const isAxial = ({ brackets, netting, opening }: BuilderLayout): boolean =>
  brackets === null && !netting && opening === undefined;

/** The loads of the decks as a sentence; empty if all carry the design's duty. */
function deckLoads(design: Checked['design'], { decks }: BuilderLayout): string {
  if (decks.every((deck) => isWorked(deck) && deck.psf === undefined)) return '';
  const loads = decks.map((deck) => {
    const load = isWalked(deck) ? `${loadOf(deck, design)} psf` : 'planks alone';
    return `${load} at ${lengthText(deck.surface, design.unit)}`;
  });
  return ` (${loads.join(', ')})`;
}

/** The longest stretch of a leg between two levels that hold it sideways, or between its foot and the first of them. */
function longestLift(layout: BuilderLayout): number {
  const { levels } = layout;
  const lifts = levels.slice(1).map((z, lift) => z - (levels[lift] as number));
  return Math.max(...baseLifts(layout), ...lifts);
}

/**
 * From the ground up to the lowest horizontal along the run, which on uneven ground is at the higher line of a bay.
 * Legs on beams are left out.
 */
function baseLifts(layout: BuilderLayout): number[] {
  const grid = planGrid(layout);
  const bases = layout.bays.map((_, bay) => bayLevels(grid, bay)[0]?.z ?? 0);
  return grid.xs.flatMap((_, line) => {
    if (isBridged(layout, line)) return [];
    const beside = [bases[line - 1], bases[line]].filter((base) => base !== undefined);
    return Math.min(...beside) - footingOf(grid, line).bed;
  });
}

/** Whether every lift has diagonals along and across. Base lifts on uneven ground and entries to lower decks may lack them. */
function isBracedBothWays(layout: BuilderLayout): boolean {
  const { bracedBays, bracedRows, levels, ground } = layout;
  return (
    ground === undefined &&
    bracedBays.length > 0 &&
    bracedRows.length > 0 &&
    levels.slice(1).every((z, lift) => z - (levels[lift] as number) >= MIN_BRACED_LIFT && !isLeftOut(layout, lift))
  );
}

/** Manufacturers of the items of some roles; '' for a part without an item. */
const manufacturersOf = (parts: readonly BuilderPart[], roles: readonly string[]): string[] =>
  parts.filter(({ role }) => roles.includes(role)).map(({ item }) => item?.vendor ?? '');

/** Checks the bearers of each row in bending, and reports the worst row. */
export function checkBearers(checked: Checked): Finding {
  const { design, layout, parts, totals } = checked;
  const system: SystemData = SYSTEMS[layout.system];
  // The bearers between a stair and the planks carry both.
  const hasStair = layout.access?.kind === 'stair';
  const along = Math.max(...(hasStair ? [layout.bays] : plankSpans(layout)).map(widestShare));
  const loads = [...layout.decks.map((deck) => loadOf(deck, design)), hasStair ? Number(design.duty) : 0];
  const live = Math.max(...loads) * (along / capacities.INCHES_PER_FOOT);
  const dead = Math.max(plankWeight(checked), stairWeight(checked)) * (along / capacities.INCHES_PER_FOOT);
  const found = plankDepths(layout).map((row) => {
    const { role, name: single, tube, rating, pair = single } = system.bearerOf(row);
    const [count, name] = layout.hasBearerPairs ? [2, pair] : [1, single];
    const load = Math.max(0, Math.ceil(live + dead + count * ownWeight(parts, role, row) - 1e-6));
    const published = capacities.publishedBearer(rating, { manufacturers: manufacturersOf(parts, [role]), span: row });
    const one = capacities.bearerCeiling(tube, row);
    const ceiling = one === null ? null : count * one;
    const state = provenState(capacities.stateOfLoad(load, published, ceiling), totals);
    return { row, name, load, published, ceiling, state };
  });
  const worst = found.find(({ state }) => state === 'exceeded') ?? found.find(({ state }) => state === 'unchecked');
  const { row, name, load, published, ceiling, state } = worst ?? (found[0] as (typeof found)[number]);
  const advice = chooseOne([(published === null && system.bearerAdvice) || '', lighterDuty(design)]);
  const figures = `${capitalized(atLeast(totals))}${numberText(load)} lb/ft on ${name} of ${lengthText(row, design.unit)}`;
  const limit = numberText(Math.floor(published ?? ceiling ?? 0));
  const reasons = {
    passed: `${figures}; the manufacturer's rating at 4 to 1 is ${limit} lb/ft.`,
    exceeded:
      published === null
        ? `${figures}, over ${limit} lb/ft, a quarter of its tube's bending capacity. ${advice}`
        : `${figures}, over the manufacturer's rating of ${limit} lb/ft at 4 to 1. ${advice}`,
    unchecked:
      published === null
        ? `${figures}${ceiling === null ? '' : `, below ${limit} lb/ft, a quarter of its tube's bending capacity`}. No published rating at 4 to 1 covers it: ask the manufacturer.`
        : `${figures}, below ${limit} lb/ft. ${UNWEIGHED}`,
  };
  return { state, reason: reasons[state] };
}

/** Mean weight of the flights, handrails and landings over their bay, in pounds per square foot. */
function stairWeight({ layout: { access, bays, rows, levels }, parts }: Checked): number {
  if (access?.kind !== 'stair') return 0;
  const area = (bays[access.bay] ?? 0) * (rows[0] ?? 0) * (levels.length - 1);
  return weightsOf(parts).stair / (area / SQUARE_INCHES_PER_FOOT);
}

/** Role of the planks over seams and on frames. */
export const LOOSE_PLANK: RoleName = 'lvl-plank';

/** Mean weight of the planks, in pounds per square foot of deck; 0 in a stair tower, which has landings only. */
function plankWeight({ layout, parts }: Checked): number {
  if (layout.shape === 'stair-tower') return 0;
  const planks: string[] = [SYSTEMS[layout.system].plank.role, LOOSE_PLANK];
  const weight = parts
    .filter((part) => planks.includes(part.role) && !isStairPart(part))
    .reduce((total, { lineWeightLb }) => total + (lineWeightLb ?? 0), 0);
  const [planked, width] = [plankSpans(layout).flat(), plankDepths(layout)].map((sizes) =>
    sizes.reduce((sum, size) => sum + size, 0),
  ) as [number, number];
  const { brackets, decks } = layout;
  const depth = width * decks.length + (brackets?.reach ?? 0) * decks.filter(isWorked).length;
  return weight / ((planked * depth) / SQUARE_INCHES_PER_FOOT);
}

/** Pounds per foot; 0 for a frame's head, because the frame's weight goes to its legs. */
function ownWeight(parts: readonly BuilderPart[], role: string, row: number): number {
  if (role === 'tube') return PLAIN_TUBE_WEIGHT;
  const own = parts.find((part) => part.role === role && part.name.endsWith(nominalLength(row)));
  return ((own?.unitWeightLb ?? 0) * capacities.INCHES_PER_FOOT) / row;
}

/** 48.3 x 4.0 mm steel tube; pounds per foot. */
const PLAIN_TUBE_WEIGHT = 3;

/** Not checked: we have no span tables of the planks' manufacturers. */
export function checkPlankStrength({ design, layout }: Checked): Finding {
  const span = lengthText(Math.max(...plankSpans(layout).flat()), design.unit);
  const most = Math.max(...layout.decks.map((deck) => loadOf(deck, design)));
  const { plank, narrowPlank }: SystemData = SYSTEMS[layout.system];
  const kind = (layout.planks[0]?.hooked === plank.hooked ? plank : narrowPlank)?.name;
  return {
    state: 'unchecked',
    reason: `The longest ${kind} span ${span}${most > 0 ? ` at ${most} psf` : ' and carry nobody'}. Their manufacturer's span table or load plate decides.`,
  };
}

/** The ground below a sill: the builder cannot know its bearing capacity. */
export function checkGround({ design: { unit }, layout, totals }: Checked): Finding | null {
  if (layout.base.kind !== 'sill') return null;
  const near = Math.min(SILL_PAD / 2, ...Object.values(layout.wallGaps ?? {}).map((gap) => gap ?? SILL_PAD));
  // Only the part of a pad that is centered below the leg spreads the load evenly.
  const isCut = near < SILL_PAD / 2;
  const pressure = numberText(Math.ceil(totals.legLoadLb / ((2 * near * SILL_PAD) / SQUARE_INCHES_PER_FOOT)));
  return {
    state: 'unchecked',
    reason: `${isCut ? `Pads are cut where the wall is ${lengthText(near, unit)} from the legs. The maximum leg load on the ${lengthText(2 * near, unit)} by ${lengthText(SILL_PAD, unit)} centered below a leg` : 'The maximum leg load on an 18 x 18 in pad'} is ${pressure} psf. A competent person decides whether the ground can support it without settling.`,
  };
}

/** The seller's caster ratings state no safety factor, so a load above one exceeds capacity, but a load below it does not pass. */
export function checkCasters({ design, layout, totals }: Checked): Finding | null {
  if (layout.base.kind !== 'caster') return null;
  const caster = casterOf(layout.base);
  const state = capacities.stateOfLoad(totals.legLoadLb, null, caster.pounds);
  const figures = `${capitalized(atLeast(totals))}${wholePounds(totals.legLoadLb)} on a caster of ${caster.wheel} in, sold for ${wholePounds(caster.pounds)}`;
  return {
    state,
    reason:
      state === 'exceeded'
        ? `${figures}. ${adviceOn(design, layout)}`
        : `${figures} without a stated safety factor: ask the manufacturer for its load at 4 to 1. Lock wheels and swivels when it is not being moved.`,
  };
}
