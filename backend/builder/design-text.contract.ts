import { labelOf } from '../config/choices.contract.js';
import type { ScaffoldLayout, ScaffoldSide } from '../drawing/scaffold-layout.contract.js';
import { numberText } from '../measures/numbers.contract.js';
import * as contract from './builder.contract.js';

/** `Discontinued; use CL-LDG-130 instead.` Empty for items that are in stock or can be ordered; designs stored earlier lack it. */
export function stockNote(item: Partial<contract.BuilderItem> | null): string {
  if (!item?.isDiscontinued) return '';
  return item.replacement
    ? `Discontinued; use ${item.replacement.sku} instead.`
    : 'Discontinued; ask for an alternative.';
}

type Weighed = Pick<contract.BuilderTotals, 'weightLb' | 'piecesWithoutWeight'>;

/** `Ring system, straight run along a wall` */
export const designName = ({ system, shape }: Pick<contract.ScaffoldDesign, 'system' | 'shape'>): string =>
  `${labelOf(contract.SCAFFOLD_SYSTEMS, system)}, ${uncapitalized(labelOf(contract.SCAFFOLD_SHAPES, shape))}`;

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A design's sizes, formatted as in its address. */
export type Sizes = Readonly<Record<'length' | 'side' | 'width' | 'height', string>>;
/** The sizes with decks, ground, opening and wall. */
type Texts = Sizes & Readonly<Record<'levels' | 'ground' | 'clear' | 'wall', string>>;

/** `Ring system, straight run along a wall: 40' long, 3'-9" wide, top deck at 20', 75 psf`; a building is `40' by 24'`. */
export const designSummary = (design: contract.ScaffoldDesign, texts: Texts): string =>
  [
    `${designName(design)}: ${sizesText(texts)}, ${design.duty} psf`,
    ...(texts.levels ? [`decks: ${levelsText(texts.levels)}`] : []),
    ...(texts.ground ? [`ground ${groundText(texts.ground)}`] : []),
    ...(design.opening ? [`open: ${openingText(design.opening, texts.clear)}`] : []),
    ...(texts.wall ? [`wall ${texts.wall} from the legs`] : []),
  ].join('; ');

/** Chosen decks in words: `13'-9" planked only, 7' worked at 25 psf`. @param levels the design's parameter */
export const levelsText = (levels: string): string =>
  levels
    .split(',')
    .map((deck) =>
      deck.replace(/(work|plank|access|nobrackets)(?: (\d+))?$/, (_, use: contract.DeckUse, psf?: string) =>
        deckUseText(use, psf),
      ),
    )
    .join(', ');

/** `planked only`, `worked at 25 psf` */
const deckUseText = (use: contract.DeckUse, psf?: string | number): string =>
  psf === undefined ? USES[use] : `${USES[use]} at ${psf} psf`;

const USES: Readonly<Record<contract.DeckUse, string>> = {
  work: 'worked',
  plank: 'planked only',
  access: 'access only',
  nobrackets: 'worked without brackets',
};

/** Heights of the ground in words: `2' at the left end, 0' at the right end`. @param ground the design's parameter */
export function groundText(ground: string): string {
  const heights = ground.split(',');
  return heights.length === 2
    ? `${heights[0]} at the left end, ${heights[1]} at the right end`
    : `${heights.join(', ')} at the lines of legs`;
}

type SizeTexts = 'length' | 'side' | 'width' | 'height';

/** `40' long, 3'-9" wide, top deck at 20'`; a building is `40' by 24'`. @param texts as the address writes them */
export const sizesText = ({ length, side, width, height }: Readonly<Record<SizeTexts, string>>): string =>
  `${side === '' ? `${length} long` : `${length} by ${side}`}, ${width} wide, top deck at ${height}`;

export type DesignFact = { label: string; value: string };

/** A design's parameters in words. @param texts the sizes as its address writes them */
export function designFacts(
  design: contract.ScaffoldDesign,
  texts: Readonly<Record<SizeTexts | 'levels' | 'ground', string>> &
    Readonly<Partial<Record<'clear' | 'wall', string>>>,
): DesignFact[] {
  const { duty, decks, access, options, module, opening } = design;
  const { levels, ground } = texts;
  const names = options.map((option) => labelOf(contract.SCAFFOLD_OPTIONS, option).toLowerCase()).join(', ');
  return [
    { label: 'Scaffold', value: `${designName(design)}${module === 'metric' ? ', metric bays' : ''}` },
    { label: 'Asked for', value: sizesText(texts) },
    { label: 'Duty', value: `${labelOf(contract.DUTIES, duty)}, ${decks} working ${decks === 1 ? 'deck' : 'decks'}` },
    ...(opening ? [{ label: 'Opening', value: openingText(opening, texts.clear ?? '') }] : []),
    ...(levels === '' ? [] : [{ label: 'Chosen decks', value: levelsText(levels) }]),
    ...(ground === '' ? [] : [{ label: 'Uneven ground', value: groundText(ground) }]),
    ...(texts.wall ? [{ label: 'Wall', value: `${texts.wall} from the legs` }] : []),
    { label: 'Access', value: labelOf(contract.ACCESS_WAYS, access) },
    { label: 'Options', value: names === '' ? 'None' : names.charAt(0).toUpperCase() + names.slice(1) },
  ];
}

/** `2 bays from bay 3, clear to 12'` */
export const openingText = ({ bays, at }: contract.DesignedOpening, clear: string): string =>
  `${bays === 1 ? '1 bay, bay' : `${bays} bays from bay`} ${at}, clear to ${clear}`;

/** Pounds to a tenth, as the parts list adds them up: `1,578.2 lb`. */
export const weightText = (pounds: number): string => `${numberText(pounds, 1, 1)} lb`;

/** `578.2 lb`, `at least 578.2 lb; 2 pieces without a known weight`, or only the latter. */
export function totalWeightText({ weightLb, piecesWithoutWeight }: Weighed): string {
  if (piecesWithoutWeight === 0) return weightText(weightLb);
  const known = weightLb > 0 ? `at least ${weightText(weightLb)}; ` : '';
  return `${known}${notWeighedText(piecesWithoutWeight)}`;
}

/** Pieces of all parts, such as `1,204`. */
export const piecesText = (parts: readonly Pick<contract.BuilderPart, 'quantity'>[]): string =>
  numberText(piecesOf(parts));

export const piecesOf = (parts: readonly Pick<contract.BuilderPart, 'quantity'>[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** `1 piece without a known weight` */
export const notWeighedText = (pieces: number): string =>
  `${numberText(pieces)} ${pieces === 1 ? 'piece' : 'pieces'} without a known weight`;

/** Prefix of every figure that depends on the weight; empty when the weight of every piece is known. */
export const atLeast = ({ piecesWithoutWeight }: Pick<contract.BuilderTotals, 'piecesWithoutWeight'>): string =>
  piecesWithoutWeight > 0 ? 'at least ' : '';

type Loaded = Pick<contract.BuilderTotals, 'piecesWithoutWeight' | 'truckloads'>;

/** `at least 2 truckloads`, `less than half a truckload`, since a smaller number would only puzzle; '' if it is unknown. */
export function truckloadsText(load: Loaded): string {
  if (load.truckloads >= 0.5) return `${truckloadsFigure(load)} truckload${load.truckloads === 1 ? '' : 's'}`;
  return load.piecesWithoutWeight > 0 ? '' : 'less than half a truckload';
}

/** The same beside its label. */
export function truckloadsFigure(load: Loaded): string {
  if (load.truckloads >= 0.5) return atLeast(load) + numberText(load.truckloads);
  return truckloadsText(load) === '' ? 'Unknown' : 'Under half';
}

/** All rules in one sentence: `1 exceeds capacity, 2 need attention, 3 not checked, 10 passed`. */
export function rulesText(rules: readonly Pick<contract.BuilderRule, 'state'>[]): string {
  const count = (state: contract.RuleState) => rules.filter((rule) => rule.state === state).length;
  if (count('outside') > 0) return labelOf(contract.RULE_STATES, 'outside');
  const [exceeded, attention, unchecked, passed] = COUNTED.map(count) as [number, number, number, number];
  return [
    exceeded > 0 ? `${exceeded} ${exceeded === 1 ? 'exceeds' : 'exceed'} capacity` : '',
    attention > 0 ? `${attention} ${attention === 1 ? 'needs' : 'need'} attention` : '',
    unchecked > 0 ? `${unchecked} not checked` : '',
    `${passed} passed`,
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** Advice about a design that exceeds capacity; empty if it does not. */
export function exceededText(rules: readonly Pick<contract.BuilderRule, 'state' | 'title'>[], phone: string): string {
  const titles = rules.filter(({ state }) => state === 'exceeded').map(({ title }) => title.toLowerCase());
  if (titles.length === 0) return '';
  return `Over the limit: ${titles.join(', ')}. Change the design as its rules say until none exceeds capacity, or call ${phone} for one that carries the load.`;
}

const COUNTED: readonly contract.RuleState[] = ['exceeded', 'attention', 'unchecked', 'passed'];

/** The legs with ties, and the largest distance between them along a wall. */
export function tiedLegs({ ties }: Pick<ScaffoldLayout, 'ties'>): { legs: number; gap: number } {
  const walls = new Map<ScaffoldSide, Set<number>>();
  for (const { x, y, toward = 'back' } of ties) {
    const places = walls.get(toward) ?? new Set();
    walls.set(toward, places.add(toward === 'left' || toward === 'right' ? y : x));
  }
  const lines = [...walls.values()].map((places) => [...places].sort((one, other) => one - other));
  return { legs: lines.flat().length, gap: Math.max(0, ...lines.map(widestGap)) };
}

const widestGap = (places: readonly number[]): number =>
  Math.max(0, ...places.slice(1).map((place, index) => place - (places[index] as number)));
