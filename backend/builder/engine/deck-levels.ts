import type { LengthUnit } from '../../measures/lengths.js';
import { readLength, writeLength } from '../../measures/typed-lengths.js';
import {
  type ChosenDeck,
  DECK_USES,
  DESIGN_LIMITS,
  DESIGN_LIST_MAX_LENGTH,
  DUTIES,
  type ScaffoldDesign,
} from '../builder.contract.js';

const valuesOf = (offered: readonly { value: string }[]): string => offered.map(({ value }) => value).join('|');
/** `14'-6" plank`, `7'-11" work 25` */
const DECK = new RegExp(`^(.+?)\\s*(${valuesOf(DECK_USES)})(?:\\s+(${valuesOf(DUTIES)}))?$`);

/**
 * Reads the chosen decks, highest first.
 * @returns a sentence that says what is wrong if the value is invalid
 */
export function readLevels(value: unknown, unit: LengthUnit): ChosenDeck[] | string {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'string') return UNREADABLE;
  if (value.length > DESIGN_LIST_MAX_LENGTH)
    return `The levels of decks must have at most ${DESIGN_LIST_MAX_LENGTH} characters`;
  const texts = value
    .normalize('NFKC')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (texts.length > DESIGN_LIMITS.decks.max) return `Choose at most ${DESIGN_LIMITS.decks.max} decks`;
  const decks = texts.map((text) => readDeck(text, unit));
  if (!decks.every((deck) => deck !== null)) return UNREADABLE;
  const { min, max } = DESIGN_LIMITS.height;
  if (decks.some(({ height }) => height < min || height > max))
    return `The level of a deck must be from ${writeLength(min, unit)} to ${writeLength(max, unit)}`;
  return decks.sort((one, other) => other.height - one.height);
}

const UNREADABLE = `Each deck must be a level and its use, such as 14'-6" plank, 7' access, 20' work or 20' work 25`;

function readDeck(text: string, unit: LengthUnit): ChosenDeck | null {
  const [, level = '', use, duty] = DECK.exec(text) ?? [];
  const height = readLength(level, unit);
  if (height === null || (duty !== undefined && use !== 'work')) return null;
  return { height, use: use as ChosenDeck['use'], ...(duty && { duty: duty as ChosenDeck['duty'] }) };
}

/** The text that `readLevels` reads back; empty without chosen decks. */
export const writeLevels = ({ chosenDecks = [], unit }: Pick<ScaffoldDesign, 'chosenDecks' | 'unit'>): string =>
  chosenDecks.map(({ height, use, duty }) => `${writeLength(height, unit)} ${use}${duty ? ` ${duty}` : ''}`).join(',');
