import type { ScaffoldLayout, ScaffoldSystem } from '../drawing/scaffold-layout.contract.js';

/**
 * The scaffold builder's public contract: what a visitor may ask for, how it is spelled in the address, and the answer.
 * All lengths in it are inches, all weights pounds, unless a name says otherwise.
 */

export const SCAFFOLD_SYSTEMS = [
  { value: 'ring', label: 'Ring system' },
  { value: 'cup', label: 'Cup system' },
  { value: 'frame', label: 'Frames and braces' },
  { value: 'tube-and-clamp', label: 'Tube and clamp' },
] as const satisfies readonly { value: ScaffoldSystem; label: string }[];

export const SCAFFOLD_SHAPES = [
  { value: 'run', label: 'Straight run along a wall' },
  { value: 'tower', label: 'Free-standing tower' },
  { value: 'rolling', label: 'Rolling tower' },
  { value: 'birdcage', label: 'Birdcage' },
] as const;

/** Duty classes of 29 CFR 1926 Subpart L, Appendix A, in psf of each working deck. */
export const DUTIES = [
  { value: '25', label: 'Light duty (25 psf)' },
  { value: '50', label: 'Medium duty (50 psf)' },
  { value: '75', label: 'Heavy duty (75 psf)' },
] as const;

export const ACCESS_WAYS = [
  { value: 'ladder', label: 'Ladder' },
  { value: 'stair', label: 'Stair in a bay of its own' },
  { value: 'none', label: 'None' },
] as const;

/** What may be added; a rolling tower has its casters and stands on no sills, whatever is asked. */
export const SCAFFOLD_OPTIONS = [
  { value: 'guardrails', label: 'Guardrails' },
  { value: 'toeboards', label: 'Toeboards' },
  { value: 'brackets', label: 'Brackets on the wall side' },
  { value: 'netting', label: 'Debris netting' },
  { value: 'casters', label: 'Casters' },
  { value: 'sills', label: 'Sills' },
] as const;

export const LENGTH_UNITS = [
  { value: 'ft', label: 'Feet and inches' },
  { value: 'm', label: 'Meters' },
] as const;

export type ScaffoldShape = (typeof SCAFFOLD_SHAPES)[number]['value'];
export type Duty = (typeof DUTIES)[number]['value'];
export type AccessWay = (typeof ACCESS_WAYS)[number]['value'];
export type ScaffoldOption = (typeof SCAFFOLD_OPTIONS)[number]['value'];
type LengthUnit = (typeof LENGTH_UNITS)[number]['value'];

/**
 * A design's parameters in the address, in the order in which they are written:
 * `?system=ring&shape=run&length=40'&width=3'-9"&height=20'&duty=50&decks=1&access=ladder&with=guardrails,toeboards,sills&unit=ft`.
 * All may be absent. A length is feet and inches (`40'`, `12'-6"`, `12' 6 1/2"`, `150"`), meters (`3.5m`), or a bare
 * number of the parameter `unit` (feet or meters). `with` names the options, with commas or as one parameter each; an absent
 * `with` means `DEFAULT_OPTIONS`, an empty one means none, so a form sends an empty one beside its check boxes.
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
  'unit',
] as const;
export type DesignParameter = (typeof DESIGN_PARAMETERS)[number];
/** Longest text of one parameter that is read. */
export const DESIGN_TEXT_MAX_LENGTH = 80;

/** Least and most of each number; inches. */
export const DESIGN_LIMITS = {
  length: { min: 36, max: 4_800 },
  width: { min: 18, max: 1_200 },
  height: { min: 36, max: 2_400 },
  decks: { min: 1, max: 6 },
} as const;

export const DEFAULT_OPTIONS: readonly ScaffoldOption[] = ['guardrails', 'toeboards', 'sills'];

/** What a visitor asks for; lengths in inches, multiples of `LENGTH_STEP`. */
export interface ScaffoldDesign {
  system: ScaffoldSystem;
  shape: ScaffoldShape;
  /** Of the wall, or of the longer side. */
  length: number;
  /** Least depth of the scaffold, between the legs' axes. */
  width: number;
  /** Of the top deck's walking surface above the ground. */
  height: number;
  duty: Duty;
  /** Decks that are worked on at the same time: the top one and those below it. */
  decks: number;
  access: AccessWay;
  options: readonly ScaffoldOption[];
  /** In which unit texts are written. */
  unit: LengthUnit;
}

/** How parameters were read: where one says nothing of use, its default holds and the fault tells why. */
export interface DesignReading {
  design: ScaffoldDesign;
  faults: Partial<Record<DesignParameter, string>>;
}

/** An item as far as parts are matched to it: `GET /api/builder/items`, and what the engine takes. */
export interface BuilderStock extends BuilderItem {
  family: string;
  stockStatus: string;
  /** Inches; null when unknown. */
  length: number | null;
  width: number | null;
  height: number | null;
  /** Pieces in one of it: 50 in a box of 50 pins. */
  pieces: number;
}

/** Item of the catalog that a part was found to be. */
export interface BuilderItem {
  id: number;
  sku: string;
  name: string;
  weightLb: number | null;
}

/** One line of the parts list. */
export interface BuilderPart {
  /** What it is in the scaffold, such as `ring-ledger` or `cross-brace`: a name of `engine/item-roles.ts`. */
  role: string;
  /** In words with its size: `Ledger 7'-0" (2.13 m)`. */
  name: string;
  /** Null: not in our list. */
  item: BuilderItem | null;
  /** Pieces; for what comes in boxes, bundles or rolls, those. */
  quantity: number;
  /** Null when the part is not in our list, or its item has no weight. */
  unitWeightLb: number | null;
  /** Quantity times unit weight. */
  lineWeightLb: number | null;
}

/** What a part without an item is called. */
export const NOT_IN_OUR_LIST = 'Not in our list';

export interface BuilderTotals {
  /** Sum of the lines' weights, to 0.1 lb. */
  weightLb: number;
  /** Pieces whose weight is not known and not counted. */
  piecesWithoutWeight: number;
  legs: number;
  /** The most that one leg carries, in pounds: its share of the duty on every working deck, and of the own weight. */
  legLoadLb: number;
  pallets: number;
  /** Of a truck that carries nothing else, to 0.1, rounded up. */
  truckloads: number;
}

export type RuleState = 'passed' | 'attention' | 'outside';

export const RULE_STATES = [
  { value: 'passed', label: 'Passed' },
  { value: 'attention', label: 'Needs attention' },
  { value: 'outside', label: 'Outside what can be drawn here' },
] as const;

export interface BuilderRule {
  /** Such as `base-ratio`; unique within an answer. */
  id: string;
  title: string;
  /** Such as `29 CFR 1926.451(c)(1)`; empty when the rule is our own. */
  paragraph: string;
  state: RuleState;
  /** One or two sentences: the reason, with the figures. */
  reason: string;
}

/** The layout as drawn, and what parts and rules need besides. */
export interface BuilderLayout extends ScaffoldLayout {
  shape: ScaffoldShape;
  /** Lengths of one leg's pieces, from the ground up; empty for frames. Tubes are not cut: the last may end above `legHead`. */
  legPieces: number[];
}

/** The answer to a design. When a rule is outside, there is no layout, no part and no total. */
export interface BuilderAnswer {
  design: ScaffoldDesign;
  /** Worst state of the rules. */
  state: RuleState;
  rules: BuilderRule[];
  layout: BuilderLayout | null;
  parts: BuilderPart[];
  totals: BuilderTotals | null;
  /** What was assumed, as sentences, to be shown with the list. */
  assumptions: string[];
}

/** Stands above every design and on every sheet. */
export const PLANNING_AID = 'A planning aid, not an engineered design.';
