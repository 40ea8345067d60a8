import type { LengthUnit } from '../../measures/lengths.js';
import { readLength, writeLength } from '../../measures/typed-lengths.js';
import type { ChosenDeck, ScaffoldDesign } from '../builder.contract.js';
import { DECK_USES, DESIGN_LIMITS, DESIGN_LIST_MAX_LENGTH, DUTIES } from '../builder.contract.js';

/** The texts between commas; none for an absent value, or a sentence that says what is wrong. */
function textsOf(value: unknown, subject: string, unreadable: string): string[] | string {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'string') return unreadable;
  if (value.length > DESIGN_LIST_MAX_LENGTH) return `${subject} must have at most ${DESIGN_LIST_MAX_LENGTH} characters`;
  return value
    .normalize('NFKC')
    .split(',')
    .map((text) => text.trim());
}

const valuesOf = (offered: readonly { value: string }[]): string => offered.map(({ value }) => value).join('|');
/** `14'-6" plank`, `7'-11" work 25` */
const DECK = new RegExp(`^(.+?)\\s*(${valuesOf(DECK_USES)})(?:\\s+(${valuesOf(DUTIES)}))?$`);
const NO_DECK = `Each deck must be a level and its use, such as 14'-6" plank, 7' access, 20' work or 20' work 25`;

/**
 * Reads the chosen decks, highest first.
 * @returns a sentence that says what is wrong if the value is invalid
 */
export function readLevels(value: unknown, unit: LengthUnit): ChosenDeck[] | string {
  const texts = textsOf(value, 'The levels of decks', NO_DECK);
  if (typeof texts === 'string') return texts;
  const used = texts.filter((text) => text !== '');
  if (used.length > DESIGN_LIMITS.decks.max) return `Choose at most ${DESIGN_LIMITS.decks.max} decks`;
  const decks = used.map((text) => readDeck(text, unit));
  if (!decks.every((deck) => deck !== null)) return NO_DECK;
  const { min, max } = DESIGN_LIMITS.height;
  if (decks.some(({ height }) => height < min || height > max))
    return `The level of a deck must be from ${writeLength(min, unit)} to ${writeLength(max, unit)}`;
  return decks.sort((one, other) => other.height - one.height);
}

function readDeck(text: string, unit: LengthUnit): ChosenDeck | null {
  const [, level = '', use, duty] = DECK.exec(text) ?? [];
  const height = readLength(level, unit);
  if (height === null || (duty !== undefined && use !== 'work' && use !== 'nobrackets')) return null;
  return { height, use: use as ChosenDeck['use'], ...(duty && { duty: duty as ChosenDeck['duty'] }) };
}

/** The text that `readLevels` reads back; empty without chosen decks. */
export const writeLevels = ({ chosenDecks = [], unit }: Pick<ScaffoldDesign, 'chosenDecks' | 'unit'>): string =>
  chosenDecks.map(({ height, use, duty }) => `${writeLength(height, unit)} ${use}${duty ? ` ${duty}` : ''}`).join(',');

const NO_GROUND = `The ground must be heights from left to right, such as 2',0': two for a slope, or one for each line of legs`;

/**
 * Reads the heights of the ground, measured from the lowest; none for level ground.
 * @returns a sentence that says what is wrong if the value is invalid
 */
export function readGround(value: unknown, unit: LengthUnit): number[] | string {
  const texts = textsOf(value, 'The heights of the ground', NO_GROUND);
  if (typeof texts === 'string' || texts.length === 0) return texts as string | [];
  const heights = texts.map((text) => readLength(text, unit));
  if (heights.length < 2 || !heights.every((height) => height !== null)) return NO_GROUND;
  const lowest = Math.min(...heights);
  const ground = heights.map((height) => height - lowest);
  const rise = Math.max(...ground);
  if (rise > DESIGN_LIMITS.ground.max)
    return `The ground must rise by at most ${writeLength(DESIGN_LIMITS.ground.max, unit)}`;
  return rise === 0 ? [] : ground;
}

/** The text that `readGround` reads back; empty for level ground. */
export const writeGround = ({ ground = [], unit }: Pick<ScaffoldDesign, 'ground' | 'unit'>): string =>
  ground.map((height) => writeLength(height, unit)).join(',');
