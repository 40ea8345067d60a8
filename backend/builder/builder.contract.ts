import type { ListEstimate, RentalRates } from '../catalog/rates.contract.js';
import { choicesFrom } from '../config/choices.contract.js';
import type { ScaffoldLayout, ScaffoldSystem } from '../drawing/scaffold-layout.contract.js';
import labels from './builder-labels.json' with { type: 'json' };

/**
 * The scaffold builder's public contract: the design parameters in the address, and the answer. All lengths are inches, all
 * weights pounds, unless a name says otherwise.
 */

export const SCAFFOLD_SYSTEMS = choicesFrom(labels.systems);

export const SCAFFOLD_SHAPES = choicesFrom(labels.shapes);
/** Shapes around a building. They need the length of its second side. */
export const SHAPES_AROUND = ['l', 'u', 'around'] as const satisfies readonly ScaffoldShape[];

/** Duty classes of 29 CFR 1926 Subpart L, Appendix A, in psf of each working deck. */
export const DUTIES = choicesFrom(labels.duties);

/** Uses of a chosen deck. Only a working deck carries a duty, with brackets if the design has them, or without. */
export const DECK_USES = choicesFrom(labels.deckUses);

export const ACCESS_WAYS = choicesFrom(labels.accessWays);

/** A rolling tower always has casters and never sills, whatever the options; a stair tower always has its stair. */
export const SCAFFOLD_OPTIONS = choicesFrom(labels.options);

export const LENGTH_UNITS = choicesFrom(labels.units);

export const BAY_MODULES = choicesFrom(labels.modules);
/** Systems with both sets of bays. The others have one, in the module `ft`. */
export const METRIC_SYSTEMS = ['ring'] as const satisfies readonly ScaffoldSystem[];

export type ScaffoldShape = (typeof SCAFFOLD_SHAPES)[number]['value'];
export type Duty = (typeof DUTIES)[number]['value'];
export type DeckUse = (typeof DECK_USES)[number]['value'];
export type AccessWay = (typeof ACCESS_WAYS)[number]['value'];
export type ScaffoldOption = (typeof SCAFFOLD_OPTIONS)[number]['value'];
export type BayModule = (typeof BAY_MODULES)[number]['value'];
type LengthUnit = (typeof LENGTH_UNITS)[number]['value'];

/**
 * A design's parameters in the address, all optional, in canonical order:
 * `?system=ring&shape=run&length=40'&width=3'-9"&height=20'&duty=50&decks=1&access=ladder&with=guardrails,toeboards,sills&module=ft&unit=ft`
 * - A length is feet and inches (`40'`, `12'-6"`, `12' 6 1/2"`, `150"`), meters (`3.5m`), or a bare number in `unit`.
 * - `with` lists the options, separated by commas or as one parameter each. Without `with` they are `DEFAULT_OPTIONS`; an empty `with`
 *   means none, so a form always sends an empty one with its check boxes.
 * - `levels=14'-6" plank,7'-11" work 25`: the chosen decks, each a level, a use, and a working deck's duty if it is not the design's.
 * - `ground=2',0'`: the heights of uneven ground, two for the ends of a slope, or one for each line of legs.
 * - `side=24'`: the second side of a building.
 * - `opening=2&openingat=3&clear=12'`: a door or gate in a run, two bays from the third on, 12 ft clear.
 * - `wall=10"`: from the axes of the nearest legs to the wall; without it, the distance is not known.
 */
export const DESIGN_PARAMETERS = [
  'system',
  'shape',
  'length',
  'width',
  'height',
  'duty',
  'decks',
  'access',
  'with',
  'module',
  'unit',
  'levels',
  'side',
  'ground',
  'opening',
  'openingat',
  'clear',
  'wall',
] as const;
export type DesignParameter = (typeof DESIGN_PARAMETERS)[number];
/** Longer texts are invalid. */
export const DESIGN_TEXT_MAX_LENGTH = 80;
/** The same for lists of lengths. */
export const DESIGN_LIST_MAX_LENGTH = 240;

/** Minimum and maximum of each number; inches. */
export const DESIGN_LIMITS = {
  length: { min: 36, max: 4_800 },
  width: { min: 18, max: 1_200 },
  height: { min: 36, max: 2_400 },
  side: { min: 36, max: 4_800 },
  /** Number of bays; `openingat` is the first of them, counted from the left. */
  opening: { min: 1, max: 3 },
  openingat: { min: 2, max: 100 },
  clear: { min: 72, max: 480 },
  /** At least half of a jack's plate plus an inch. */
  wall: { min: 4, max: 48 },
  decks: { min: 1, max: 6 },
  /** From its lowest to its highest point. */
  ground: { min: 0, max: 240 },
} as const;

export const DEFAULT_OPTIONS: readonly ScaffoldOption[] = ['guardrails', 'toeboards', 'sills'];

/** A design. Its lengths are multiples of `LENGTH_STEP`. */
export interface ScaffoldDesign {
  system: ScaffoldSystem;
  shape: ScaffoldShape;
  /** Length of the wall or of the longer side; around a building, of the wall at the front. */
  length: number;
  /** Around a building: length of its walls at the left and right. */
  side?: number;
  /** Minimum depth of the scaffold, between the legs' axes. */
  width: number;
  /** Height of the top deck's walking surface above the lowest ground. */
  height: number;
  duty: Duty;
  /** Decks in use at the same time: the top one and those below it. */
  decks: number;
  /** Decks at other levels or with another use, highest first. Designs stored earlier lack them. */
  chosenDecks?: readonly ChosenDeck[];
  opening?: DesignedOpening;
  /** From the axes of the legs on the wall side to the wall; undefined if it is not known, and in designs stored earlier. */
  wall?: number;
  access: AccessWay;
  /**
   * Heights of the ground above its lowest point, left to right: at both ends of a slope, or at each line of legs if there are more
   * than two. Level ground, and designs stored earlier, have none.
   */
  ground?: readonly number[];
  options: readonly ScaffoldOption[];
  /** Designs stored earlier lack it; their bays are in feet. */
  module?: BayModule;
  unit: LengthUnit;
}

/** Bays of a run that are open at the bottom. */
export interface DesignedOpening {
  /** Number of bays. `at` is the first of them, counted from the left without a stair's bay. */
  bays: number;
  at: number;
  clear: number;
}

/** A deck at the level nearest to a height. */
export interface ChosenDeck {
  height: number;
  use: DeckUse;
  /** Duty of a working deck, if it differs from the design's. */
  duty?: Duty;
}

/** An invalid parameter gets its default and an error with the reason. */
export interface DesignReading {
  design: ScaffoldDesign;
  errors: Partial<Record<DesignParameter, string>>;
}

/** A catalog item as the engine matches parts to it: `GET /api/builder/items`. */
export interface BuilderStock extends BuilderItem {
  family: string;
  stockStatus: string;
  /** Inches; null when unknown. */
  length: number | null;
  width: number | null;
  height: number | null;
  /** Pieces per unit: 50 for a box of 50 pins. */
  pieces: number;
  rates: RentalRates;
}

export interface BuilderItem {
  id: number;
  sku: string;
  name: string;
  /** Its manufacturer. Published capacities apply to one manufacturer only. */
  vendor: string;
  isDiscontinued: boolean;
  /** The current alternative of a discontinued item. */
  replacement: { id: number; sku: string; name: string } | null;
  weightLb: number | null;
}

export interface BuilderPart {
  /** Its role in the scaffold, such as `ring-ledger` or `cross-brace`: a name in `engine/systems/`. */
  role: string;
  /** Such as `Ledger 7'-0" (2.13 m)`. */
  name: string;
  /** Null when it is not in our catalog. */
  item: BuilderItem | null;
  /** Pieces, or boxes, bundles or rolls of items sold that way. */
  quantity: number;
  /** Null when the part has no item, or its item no weight. */
  unitWeightLb: number | null;
  lineWeightLb: number | null;
}

export const NOT_IN_CATALOG = 'Not in our catalog';

export interface BuilderTotals {
  /** Sum of the lines' weights, to 0.1 lb. */
  weightLb: number;
  /** Pieces of unknown weight, which the weight leaves out. */
  piecesWithoutWeight: number;
  legs: number;
  /** Maximum leg load: its share of the duty on every working deck, and of the scaffold's own weight. */
  legLoadLb: number;
  pallets: number;
  /** Rounded up to 0.1. */
  truckloads: number;
}

/** From best to worst. A load passes only if a published rating covers the part; without one it is `unchecked`. */
export const RULE_STATES = choicesFrom(labels.ruleStates);

export type RuleState = (typeof RULE_STATES)[number]['value'];

export interface Citation {
  /** Such as `29 CFR 1926.451(c)(1)`. */
  paragraph: string;
  says: string;
  link: string;
}

export interface BuilderRule {
  /** Such as `base-ratio`; unique within an answer. */
  id: string;
  title: string;
  /** Such as `29 CFR 1926.451(c)(1)`; empty for our own rules. */
  paragraph: string;
  citations: readonly Citation[];
  state: RuleState;
  /** One or two sentences: the reason, with the numbers. */
  reason: string;
}

/** Loads as text. All columns but the first are figures. */
export interface LoadTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The meaning of the figures, and the sources of the limits. */
  note: string;
}

/** The drawn layout, and further data for parts and rules. */
export interface BuilderLayout extends ScaffoldLayout {
  shape: ScaffoldShape;
  base: ScaffoldLayout['base'] & { jack: number };
}

/** The answer to a design. When a rule's state is 'outside', there is no layout, no parts and no totals. */
export interface BuilderResponse {
  design: ScaffoldDesign;
  /** Worst state of the rules. */
  state: RuleState;
  rules: BuilderRule[];
  layout: BuilderLayout | null;
  parts: BuilderPart[];
  totals: BuilderTotals | null;
  /** Loads of the legs. Answers stored earlier lack it. */
  loads?: LoadTable[];
  assumptions: string[];
  /** Nearby heights that need only full lifts and little jack extension, as text. */
  cleanHeights: string[];
}

export const COMPARED_RENTAL_DAYS = 28;

/** The figures by which drawn designs are compared; inches and pounds. */
export interface DesignFigures extends Pick<BuilderTotals, 'weightLb' | 'piecesWithoutWeight' | 'legs' | 'truckloads'> {
  length: number;
  width: number;
  height: number;
  /** Pieces of the parts list; a box, bundle or roll counts as one. */
  pieces: number;
  /** The heaviest of the pieces with a known weight. */
  heaviest: { name: string; weightLb: number } | null;
  /** Lines of the parts list, and those of them that are not in our catalog. */
  lines: number;
  unlistedLines: number;
  /** For `COMPARED_RENTAL_DAYS`, before freight. */
  rental: ListEstimate;
}

/** One of several designs compared, such as a job in one of the systems. */
export interface ComparedDesign {
  design: ScaffoldDesign;
  /** Its parameters as text, as in its address. */
  texts: Record<DesignParameter, string>;
  state: RuleState;
  rulesText: string;
  /** Null when it cannot be drawn. */
  figures: DesignFigures | null;
  /** One sentence when it cannot be drawn, otherwise ''. */
  reason: string;
}

/** A ready design with what the engine lists for it. */
export interface DesignPackage extends DesignFigures {
  name: string;
  /** Its query string, without `?`. */
  design: string;
  /** Its system, sizes and duty. */
  summary: string;
  /** Titles of the rules that need attention. */
  attention: string[];
}

/** An answer with the versions of the engine and catalog that it was computed from. */
export interface DesignResponse {
  answer: BuilderResponse;
  engineVersion: number;
  /** Counts changes to the catalog; null when unknown. */
  catalogVersion: number | null;
}

/** The maximum leg load and its components; pounds. */
export interface LegLoad {
  /** Load on the leg's share of every deck. */
  load: number;
  /** People on the flights of the stair beside it, and one loaded landing. */
  stair: number;
  /** People on the bracket planks beside it. */
  brackets: number;
  /** Its share of the scaffold's own weight. */
  own: number;
  /** Its share of the plan, in square feet. */
  share: number;
  /** Decks that carry a load; none in a stair tower. */
  decks: number;
  /** All legs that carry this load. */
  legs: BuilderLayout['legs'];
}

/** A planked level with its load, or lines of legs with their jacks, in words. */
export interface ScheduleRow {
  name: string;
  /** Height of the walking surface, or of the ground. */
  height: string;
  setting: string;
}

export type DrawnResponse = BuilderResponse & { layout: BuilderLayout; totals: BuilderTotals };

export type DrawnDesign = Omit<DesignResponse, 'answer'> & { answer: DrawnResponse };

/**
 * Version of the engine's answers, stored with every requested design. Raise it when a design can get other parts or
 * weights, or another outcome of a check; golden-cases.test.ts fails otherwise. Wording and drawing do not count.
 */
export const ENGINE_VERSION = 14;

/** Shown with every design and on every sheet. */
export const PLANNING_AID = 'A planning aid, not an engineered design.';
