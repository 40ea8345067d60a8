import { type RentalRates, rentalEstimate } from '../../catalog/rates.contract.js';
import type { ScaffoldSystem } from '../../drawing/scaffold-layout.contract.js';
import type { BuilderResponse, ComparedDesign, DesignFigures, ScaffoldDesign } from '../builder.contract.js';
import { COMPARED_RENTAL_DAYS, SCAFFOLD_SYSTEMS } from '../builder.contract.js';
import { piecesOf, rulesText } from '../design-text.contract.js';
import { answerDesign } from './answer-design.js';
import type { StockByRole } from './parts/match-items.js';
import { designTexts, usualWidth } from './read-design.js';
import { hasMetricBays } from './systems.js';

/** The job of an answer in every system, in the order of `SCAFFOLD_SYSTEMS`. */
export function compareSystems(answer: BuilderResponse, stock: StockByRole): ComparedDesign[] {
  const { design } = answer;
  const rates = ratesById(stock);
  return SCAFFOLD_SYSTEMS.map(({ value }) =>
    compareDesign(value === design.system ? answer : answerDesign(inSystem(design, value), stock), rates),
  );
}

/**
 * The same job in another system. A usual width becomes the other system's usual width; a width that the visitor chose
 * stays. A system without metric bays gets its own bays.
 */
export function inSystem(design: ScaffoldDesign, system: ScaffoldSystem): ScaffoldDesign {
  const isUsual = design.width === usualWidth(design.system, design.shape);
  return {
    ...design,
    system,
    width: isUsual ? usualWidth(system, design.shape) : design.width,
    module: hasMetricBays(system) ? design.module : 'ft',
  };
}

export type RatesById = ReadonlyMap<number, RentalRates>;

export const ratesById = (stock: StockByRole): RatesById =>
  new Map([...stock.values()].flatMap((items) => items.map(({ id, rates }) => [id, rates])));

export function compareDesign(answer: BuilderResponse, rates: RatesById): ComparedDesign {
  const { design, state, rules } = answer;
  const outside = rules.find((rule) => rule.state === 'outside');
  return {
    design,
    texts: designTexts(design),
    state,
    rulesText: rulesText(rules),
    figures: figuresOf(answer, rates),
    reason: outside ? firstSentence(outside.reason) : '',
  };
}

/** Ends at the first period before a capital letter, so not inside `1.9 in`. */
const firstSentence = (text: string): string => /^.*?\.(?=\s[A-Z]|$)/.exec(text)?.[0] ?? text;

const NO_RATES: RentalRates = { day: null, week: null, fourWeeks: null, minimumDays: 1 };

function figuresOf({ layout, parts, totals }: BuilderResponse, rates: RatesById): DesignFigures | null {
  if (layout === null || totals === null) return null;
  const weighed = parts.flatMap(({ name, unitWeightLb }) =>
    unitWeightLb === null ? [] : [{ name, weightLb: unitWeightLb }],
  );
  const priced = parts.map(({ item, quantity }) => ({ quantity, rates: (item && rates.get(item.id)) ?? NO_RATES }));
  const { length, width, height } = layout;
  const { weightLb, piecesWithoutWeight, legs, truckloads } = totals;
  return {
    ...{ length, width, height, weightLb, piecesWithoutWeight, legs, truckloads },
    pieces: piecesOf(parts),
    heaviest: weighed.reduce<DesignFigures['heaviest']>(
      (heaviest, part) => (heaviest === null || part.weightLb > heaviest.weightLb ? part : heaviest),
      null,
    ),
    lines: parts.length,
    unlistedLines: parts.filter(({ item }) => item === null).length,
    rental: rentalEstimate(priced, COMPARED_RENTAL_DAYS),
  };
}
