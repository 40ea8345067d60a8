import type { Family } from '../../../catalog/catalog.contract.js';
import type { PlacedMember, PlacedPart } from '../../../drawing/engine/scaffold/member.js';
import { isWalked, isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import type { LayoutDeck } from '../../../drawing/scaffold-layout.contract.js';
import { lengthText, METERS_PER_INCH, nominalLength } from '../../../measures/lengths.js';
import type { BuilderLayout, Duty, ScaffoldDesign } from '../../builder.contract.js';
import type { ParagraphName } from '../paragraphs.js';
import partRoles from './part-roles.json' with { type: 'json' };

/** Meters to inches. */
export const m = (meters: number): number => Math.round((meters / METERS_PER_INCH) * 1000) / 1000;

/** Published leg loads are only for jacks extended up to 12 in, so no jack is extended more. */
export const SCREW_JACK = { least: 1.5, most: 12 } as const;

/** Ring and cup. */
export interface NodedUprights {
  kind: 'nodes';
  /** From the nut to the axis of the lowest ledgers. */
  firstNode: number;
  /** Nodes below the first standard: 1 with a base collar. */
  footNodes: 0 | 1;
  /** Lengths of the standards in current stock, in pitches. */
  standards: readonly number[];
}

type FrameUprights = { kind: 'frames'; frames: FrameSets };

export type FrameSets = Readonly<Record<number, FrameSet>>;

export interface FrameSet {
  /** Part roles of the full frame and of the lower ones. */
  role: 'walk-through-frame' | 'narrow-frame' | 'mason-frame';
  lowRole: 'step-frame' | 'narrow-frame';
  /** Determines which guardrail posts fit. */
  lock: 'C-Lock' | 'Drop-Lock' | 'Flip-Lock';
  full: number;
  low: readonly number[];
  /** Spacing of the locks that hold the braces, by frame height. */
  studs: Readonly<Record<number, number>>;
}

/** Posts of plain tube: clamps allow levels at any height. */
interface TubeUprights {
  kind: 'tubes';
  /** Maximum from runner to runner. */
  lift: number;
  /** Lowest runner above the nut. */
  firstRunner: number;
}

interface PlankKind {
  name: string;
  role: string;
  width: number;
  hooked: boolean;
}

/**
 * How a part is matched to a catalog item: by family, words of the name, and the sizes that matter. Not by SKU, so that
 * any manufacturer's catalog works.
 */
export interface PartRole {
  family: Family;
  /** The name contains all of these; lower case. */
  words: readonly string[];
  /** The name contains none of these. */
  without?: readonly string[];
  /** Sizes that must match within a third of an inch. `atLeast`: the shortest item that is long enough. */
  sizes?: readonly ('length' | 'width' | 'height' | 'atLeast')[];
  /** Sold in pieces, in boxes of a number of pieces, or in rolls of a length. */
  sold?: 'each' | 'box' | 'roll';
}

/** The roles of each system's own parts, and those that all share. */
export const ROLES_BY_SYSTEM = partRoles as {
  [System in keyof typeof partRoles]: Readonly<Record<RoleOf<System>, PartRole>>;
};

export type RoleOf<System extends keyof typeof partRoles> = keyof (typeof partRoles)[System] & string;

export type NamedPart<Role extends string> = { role: Role; name: string };

export type PartNames<Role extends string> = Readonly<
  Partial<Record<PlacedPart, NamedPart<Role> | ((piece: PlacedMember, layout: BuilderLayout) => NamedPart<Role>)>>
>;

/** A part that is named by its length in both units: `7'-0" (2.13 m)`. */
export const nominal =
  <Role extends string>(role: Role, name: string) =>
  ({ length }: Pick<PlacedMember, 'length'>): NamedPart<Role> => ({ role, name: `${name} ${nominalLength(length)}` });

/** A part that is named by its length in feet. */
export const inFeet =
  <Role extends string>(role: Role, name: string) =>
  ({ length }: Pick<PlacedMember, 'length'>): NamedPart<Role> => ({
    role,
    name: `${name} ${lengthText(length, 'ft')}`,
  });

/** A round tube; inches, and kips per square inch. */
export type TubeSection = { outside: number; wall: number; yieldStress: number };

export const PLAIN_TUBE: TubeSection = { outside: 1.9, wall: 0.145, yieldStress: 35 };
/** Tube of ring and cup. */
export const NODED_TUBE: TubeSection = { outside: 48.3 / 25.4, wall: 3.2 / 25.4, yieldStress: 46 };

interface PublishedRating {
  /** Manufacturer of all parts that carry the load. */
  manufacturer: string;
  source: string;
}

/** The rating of a leg that is braced both ways, for lifts of at most `lift`. */
export interface LegRating extends PublishedRating {
  lift: number;
  /** Longest jack extension. */
  jack: number;
  pounds: number;
}

export interface BearerRating extends PublishedRating {
  /** The lengths in the table, no others. */
  spans: readonly number[];
  poundsPerFoot: number;
}

/** The member that carries the planks across the run. */
export interface Bearer {
  role: string;
  /** Includes "a" or "the". */
  name: string;
  /** Set if it is a single tube. The others have no ceiling. */
  tube?: TubeSection;
  /** Set if two of them fit side by side; the name of both. */
  pair?: string;
  rating?: BearerRating;
}

/** Everything that is a system's own. Sizes in inches; capacities at 4:1. */
export interface SystemData<Role extends string = string> {
  label: string;
  uprights: NodedUprights | FrameUprights | TubeUprights;
  /** Bay lengths with matching decks, shortest first. */
  bays: readonly number[];
  /** Longest bay per duty; null if the system does not carry the duty. */
  longestBay: Readonly<Record<Duty, number | null>>;
  /** Depths, narrowest first. */
  widths: readonly number[];
  /** Deepest row per duty. */
  deepest: Readonly<Record<Duty, number>>;
  /** Range of the jack's nut above its sill or caster. */
  jack: { least: number; most: number };
  /** From the axis of the bearers (frames: the frame's head) up to the walking surface. */
  deckRise: number;
  /** Planks laid side by side: `hooked` over the bearers, or loose, past their ends. */
  plank: PlankKind;
  /** Loose planks for rows where they leave a smaller gap. */
  narrowPlank: PlankKind | null;
  /** Width of a narrower plank of the same kind, for the gap beside the others. */
  fillerWidth?: number;
  /** Width of the uprights, which narrows the platform. */
  uprightWidth: number;
  bracket: { reach: number; planks: number } | null;
  /** Length of a stair bay; null if there is no stair. */
  stairBay: number | null;
  /** Default sizes: three full lifts on short jacks, and the widths of a run or tower and of a stair tower. */
  usual: { height: number; width: number; stairWidth: number };
  leg: {
    tube: TubeSection;
    /** Set if the ceiling is an assumption: the highest yield stress and the shortest unbraced length that its legs may have. */
    atBest?: { yieldStress: number; unbraced: number };
    /** Roles of the parts that carry a leg's load, and these parts in words. */
    roles: readonly Role[];
    parts: string;
    ratings: readonly LegRating[];
    /** Published axial loads of its tube. The lower of these and of the column formula is the ceiling. */
    tubeLoads?: readonly { unbraced: number; pounds: number }[];
  };
  bearerOf(row: number): Bearer;
  /** Advice for an overloaded bearer, besides a lighter duty. */
  bearerAdvice?: string;
  /** Paragraphs that apply to it: on the height that needs an engineer, on bracing, and on brackets. */
  paragraphs: Readonly<Record<'engineer' | 'bracing' | 'brackets', readonly ParagraphName[]>>;
  /** Names of its parts, where they differ from the shared ones. */
  parts: PartNames<Role>;
  /** Differences with metric bays, for systems that also have these. */
  metric?: Partial<SystemData>;
}

/** Our own assumption for planks with people but no material: those of a deck for access, and those on brackets. */
export const PEOPLE_PSF = 25;

/** Load on a deck in psf, without its planks; 0 if it is only planked, because nobody is on it. */
export function loadOf(deck: LayoutDeck, { duty }: Pick<ScaffoldDesign, 'duty'>): number {
  if (!isWalked(deck)) return 0;
  return isWorked(deck) ? (deck.psf ?? Number(duty)) : PEOPLE_PSF;
}

/** The duty by which bays, rows and frames are chosen: the heaviest of the design and its decks. */
export const heaviestDuty = ({ duty, chosenDecks = [] }: Pick<ScaffoldDesign, 'duty' | 'chosenDecks'>): Duty =>
  chosenDecks.reduce<Duty>((most, deck) => (Number(deck.duty ?? 0) > Number(most) ? (deck.duty ?? most) : most), duty);
