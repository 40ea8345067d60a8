import { hasBrackets, isWalked } from '../../../drawing/engine/scaffold/place/floors.js';
import { planksAcross, platformDepth } from '../../../drawing/engine/scaffold/place/piece-sizes.js';
import { ladderFoot } from '../../../drawing/engine/scaffold/place/place-access.js';
import { cellAt, fallsToRight, isBridged } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { LayoutDeck, LayoutPlanks } from '../../../drawing/scaffold-layout.contract.js';
import type { BuilderLayout, ChosenDeck, Duty, ScaffoldDesign } from '../../builder.contract.js';
import { bearerCeiling } from '../capacities/capacities.js';
import { widestShare } from '../parts/add-up.js';
import { heaviestDuty, loadOf, type SystemData } from '../systems/system.js';
import { CASTERS, isAround, STAIR_FLIGHT, systemOf, USUAL_GAP, WALL_REACH } from '../systems.js';
import { braced, exact, fitBays, fitWidth, linesOf } from './fit-bays.js';
import { footingsOf } from './footings.js';
import { layAround } from './lay-around.js';
import { layOpening } from './lay-opening.js';
import { raise } from './levels.js';
import { placeTies } from './ties.js';

/** Ladder sections in the catalog, and how far a ladder extends above the top deck as a handhold; inches. */
const LADDER = { long: 72, short: 36, above: 36 } as const;

/** Lays out a design that `refusals` accepts. @param caster index in `CASTERS` for a rolling tower */
export function layOut(design: ScaffoldDesign, caster = 0): BuilderLayout {
  const system = systemOf(design);
  const depths = rowsOf(design, system);
  // Around a building, the planks of two sides meet at the corners, and the wall limits their distance.
  const fill = isAround(design.shape) ? planksOf : filledPlanks;
  const planks = depths.map((depth) => fill(depth - system.uprightWidth, system));
  const [corner = 0, plank] = [depths[0], planks[0]];
  const inset = plank ? (corner - platformDepth(plank)) / 2 : 0;
  const around = layAround(design, system, { corner, inset });
  const { bays, stair } = around ? { bays: around.bays, stair: false } : baysOf(design, system);
  const rows = around?.rows ?? depths;
  const landing = stair ? planksOf(corner - system.uprightWidth - STAIR_FLIGHT, system) : null;
  const width = sum(rows);
  const rolls = design.shape === 'rolling';
  const uprights = raise(design, system, width, rolls ? (CASTERS[caster]?.height ?? 10) : null);
  const { levels } = uprights;
  const ground = footingsOf({ design, system, bays, width, uprights });
  const decks = decksOf(design, levels, system.deckRise, ground);
  const isFrame = system.uprights.kind === 'frames';
  const laid = layOpening(design, system, { bays, levels, legHead: uprights.legHead });
  const opening = typeof laid === 'string' ? undefined : (laid ?? undefined);
  const has = (option: ScaffoldDesign['options'][number]): boolean => design.options.includes(option);
  const base: BuilderLayout['base'] = {
    kind: rolls ? 'caster' : has('sills') ? 'sill' : 'jack',
    sill: uprights.sill,
    leg: uprights.foot,
    jack: uprights.jack,
  };
  const guarded = design.shape === 'run' ? (['front', 'left', 'right'] as const) : ALL_SIDES;
  const layout: BuilderLayout = {
    system: design.system,
    shape: design.shape,
    bays,
    rows,
    ...(around ? { cells: around.cells, guardedWalls: around.guardedWalls, wallGaps: around.wallGaps } : {}),
    ...(design.shape === 'run' && design.wall !== undefined ? runWall(design.wall, inset) : {}),
    length: sum(bays),
    width,
    height: uprights.height,
    base,
    ...(ground && { ground }),
    levels,
    studs: uprights.studs,
    decks,
    planks: design.shape === 'stair-tower' && landing ? [landing] : planks,
    ...(opening ? { opening } : {}),
    legs: legsOf({ bays, rows, cells: around?.cells, opening }),
    legHead: uprights.legHead,
    legPieces: uprights.legPieces,
    bracedBays: isFrame ? bays.map((_, bay) => bay) : (around?.bracedBays ?? bracedBeside({ bays, ground, opening })),
    bracedRows: isFrame ? [] : (around?.bracedRows ?? braced(rows.length)),
    ties: [],
    guardedSides: [...guarded],
    guardrails: has('guardrails'),
    toeboards: has('toeboards'),
    netting: has('netting'),
    brackets: has('brackets') && bracketsFit(design, system.bracket, decks) ? system.bracket : null,
    access: accessOf(
      design,
      ((decks.find(isWalked) ?? decks[0])?.surface ?? uprights.height) -
        (ground?.lines[0]?.bed ?? 0) -
        ladderFoot(base),
      landing,
    ),
  };
  return { ...layout, ties: placeTies(layout), ...(needsBearerPairs(design, layout) && { hasBearerPairs: true }) };
}

/** Planks and bearers; an estimate, because the catalog's weights are not known here. */
const FLOOR_PSF = 7;

/** Whether one bearer would exceed its ceiling in a row, and two carry the deck in every row. */
function needsBearerPairs(design: ScaffoldDesign, layout: BuilderLayout): boolean {
  const psf = Math.max(...layout.decks.map((deck) => loadOf(deck, design))) + FLOOR_PSF;
  const load = (psf * Math.max(...plankSpans(layout).map(widestShare))) / 12;
  const ceilings = plankDepths(layout).map((row) => {
    const { tube, pair } = systemOf(design).bearerOf(row);
    return (pair && bearerCeiling(tube, row)) || Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...ceilings);
  return load > least && load <= 2 * least;
}

/** The part on each side of an opening is braced like a run of its own, so that mirrored runs have the same braces. */
function bracedBeside({ bays: all, ground, opening }: Pick<BuilderLayout, 'bays' | 'ground' | 'opening'>): number[] {
  const { bay, bays } = opening ?? { bay: all.length, bays: 0 };
  const found = [...braced(bay), ...braced(all.length - bay - bays).map((index) => bay + bays + index)];
  return fallsToRight({ ground }) ? found.map((index) => all.length - 1 - index).reverse() : found;
}

/** A wall farther from the platform than `WALL_REACH` needs rails before it. */
const runWall = (wall: number, inset: number): Pick<BuilderLayout, 'wallGaps' | 'guardedWalls'> => ({
  wallGaps: { leftAndRight: null, frontAndBack: wall },
  guardedWalls: wall + inset > WALL_REACH + 1e-6 ? ['back'] : [],
});

/** Minimum distance from the ends of brackets to a wall; inches. */
export const BRACKET_CLEAR = 1;

/** False if no deck of a run has them, or if a known wall is in their way, or too far from their planks, which have no rails. */
export function bracketsFit(
  { shape, wall }: ScaffoldDesign,
  bracket: SystemData['bracket'],
  decks: readonly LayoutDeck[],
): boolean {
  if (shape !== 'run' || bracket === null || !decks.some((deck) => hasBrackets({ brackets: bracket }, deck)))
    return false;
  const past = wall === undefined ? BRACKET_CLEAR : wall - bracket.reach;
  return past >= BRACKET_CLEAR - 1e-6 && past <= WALL_REACH + 1e-6;
}

/** Legs at the corners of all bays with scaffold, except on the beams over an opening. */
function legsOf(layout: Pick<BuilderLayout, 'bays' | 'rows' | 'cells' | 'opening'>): BuilderLayout['legs'] {
  const { bays, rows, cells } = layout;
  const xs = linesOf(bays);
  const has = (bay: number, row: number): boolean =>
    bay >= 0 && row >= 0 && bay < bays.length && row < rows.length && cells?.[row]?.[bay] !== '.';
  return linesOf(rows).flatMap((y, rank) =>
    xs.flatMap((x, line) =>
      !isBridged(layout, line) &&
      (has(line, rank) || has(line - 1, rank) || has(line, rank - 1) || has(line - 1, rank - 1))
        ? [{ x, y }]
        : [],
    ),
  );
}

const ALL_SIDES = ['front', 'back', 'left', 'right'] as const;

function rowsOf(design: ScaffoldDesign, system: SystemData): number[] {
  const deepest = system.deepest[heaviestDuty(design)];
  if (design.shape === 'birdcage') return fitBays(design.width, system.widths, deepest);
  return [fitWidth(design.width, system.widths) ?? deepest];
}

/** A stair has its own bay at the left end. */
export function baysOf(design: ScaffoldDesign, system: SystemData): { bays: number[]; stair: boolean } {
  const bays = fitBays(
    design.length,
    system.bays,
    system.longestBay[heaviestDuty(design)] ?? (system.bays[0] as number),
  );
  const stair = design.access === 'stair' && system.stairBay !== null;
  if (design.shape === 'stair-tower') return { bays: [system.stairBay as number], stair };
  return { bays: stair ? [system.stairBay as number, ...bays] : bays, stair };
}

/** Minimum height above the ground of decks below the top one; inches. */
const LOWEST_DECK = 48;

/**
 * The top level and those below it, and the levels nearest to the chosen decks, with their use. The lowest level is
 * never a deck, and neither is one just above the ground.
 */
function decksOf(
  { decks: asked, chosenDecks = [], duty }: ScaffoldDesign,
  levels: readonly number[],
  rise: number,
  ground: BuilderLayout['ground'],
): LayoutDeck[] {
  const top = levels.length - 1;
  const highest = Math.max(0, ...(ground?.lines ?? []).map((line) => line.ground));
  const possible = levels
    .map((z, level) => ({ level, surface: exact(z + rise) }))
    .filter(({ level, surface }) => level > 0 && (level === top || surface >= highest + LOWEST_DECK))
    .reverse();
  return possible.flatMap((place, index): LayoutDeck[] => {
    const chosen = chosenDecks.filter(({ height }) => nearestDeck(possible, height) === place);
    if (chosen.length > 0) return [{ ...place, ...useOf(chosen, duty) }];
    return index < asked ? [place] : [];
  });
}

export const nearestDeck = <T extends LayoutDeck>(decks: readonly T[], height: number): T =>
  decks.reduce((best, deck) => (Math.abs(deck.surface - height) < Math.abs(best.surface - height) ? deck : best));

/** The most demanding use of the decks chosen at one level: the heaviest work, then access. */
function useOf(chosen: readonly ChosenDeck[], usual: Duty): Pick<LayoutDeck, 'use' | 'psf' | 'noBrackets'> {
  const works = chosen.filter(({ use }) => use === 'work' || use === 'nobrackets');
  if (works.length === 0) return { use: chosen.some(({ use }) => use === 'access') ? 'access' : 'plank' };
  return {
    ...(works.some(({ duty }) => duty) && { psf: Math.max(...works.map(({ duty }) => Number(duty ?? usual))) }),
    ...(works.every(({ use }) => use === 'nobrackets') && { noBrackets: true }),
  };
}

/** The kind of planks that leaves a smaller gap at the uprights; hooked planks if both leave the same. */
function planksOf(room: number, { plank, narrowPlank }: SystemData): LayoutPlanks {
  const kinds = narrowPlank ? [plank, narrowPlank] : [plank];
  const laid = kinds.map(({ width, hooked }) => ({ count: Math.max(1, Math.floor(room / width)), width, hooked }));
  const filling = laid.find(({ count, width }) => room - count * width <= 2 * USUAL_GAP);
  return filling ?? laid.reduce((best, one) => (one.count * one.width > best.count * best.width ? one : best));
}

/** The planks of a deck: with a narrower one where the gap has room for it, and equal gaps where these are small enough. */
function filledPlanks(room: number, system: SystemData): LayoutPlanks {
  const wide = planksOf(room, system);
  const { fillerWidth: filler } = system;
  const planks = filler !== undefined && platformDepth(wide) + filler <= room ? { ...wide, filler } : wide;
  const rest = room - platformDepth(planks);
  const gap = exact(rest / (planksAcross(planks) + 1));
  return rest > 2 * USUAL_GAP && gap <= USUAL_GAP ? { ...planks, gap } : planks;
}

/** @param reach from the foot of the ladder to the highest deck for people */
function accessOf(design: ScaffoldDesign, reach: number, landing: LayoutPlanks | null): BuilderLayout['access'] {
  if (landing) return { kind: 'stair', bay: 0, landing };
  if (design.access !== 'ladder') return null;
  const steps = Math.ceil((reach + LADDER.above) / LADDER.short - 1e-9);
  const sections = Array<number>(Math.floor(steps / 2)).fill(LADDER.long);
  return { kind: 'ladder', sections: steps % 2 === 1 ? [...sections, LADDER.short] : sections };
}

/**
 * Spans of consecutive planks: all bays except the stair's; around a building those of each side; in a stair tower
 * those of its landings.
 */
export function plankSpans(layout: BuilderLayout): number[][] {
  const { bays, rows, cells, access } = layout;
  if (layout.shape === 'stair-tower') return [bays];
  if (!cells) return [access?.kind === 'stair' ? bays.filter((_, bay) => bay !== access.bay) : bays];
  const along = rows.map((_, row) => bays.filter((_bay, bay) => cellAt(layout, bay, row) === 'x'));
  const across = bays.map((_, bay) => rows.filter((_row, row) => cellAt(layout, bay, row) === 'y'));
  return [...along, ...across].filter((spans) => spans.length > 0);
}

/** Depths of the scaffold across its planks, one for each entry of `planks`. */
export const plankDepths = ({ rows, planks }: BuilderLayout): number[] => rows.slice(0, planks.length);

const sum = (lengths: readonly number[]): number => exact(lengths.reduce((total, length) => total + length, 0));
