import type { ScaffoldSystem } from '../../drawing/scaffold-layout.contract.js';
import type { LengthUnit } from '../../measures/lengths.js';
import { readLength, writeLength } from '../../measures/typed-lengths.js';
import * as contract from '../builder.contract.js';
import { designQuery } from '../design-query.contract.js';
import { readGround, readLevels, writeGround, writeLevels } from './listed-lengths.js';
import * as systems from './systems.js';

/** Untrusted parameters: text, repeated names, or anything else. */
export type DesignQuery = Readonly<Partial<Record<contract.DesignParameter, unknown>>>;

type Sized = 'length' | 'width' | 'height' | 'side' | 'clear' | 'wall';
type DesignErrors = contract.DesignReading['errors'];

const LABEL: Record<Sized, string> = {
  length: 'Length',
  width: 'Width',
  height: 'Height of the top deck',
  side: 'Second side',
  clear: 'Clear height of the opening',
  wall: 'Distance from the legs to the wall',
};

/** Reads a design from a query. Never throws: an invalid parameter gets its default and an error with the reason. */
export function readDesign(query: DesignQuery): contract.DesignReading {
  const errors: DesignErrors = {};
  const choose = <T extends string>(name: contract.DesignParameter, offered: readonly { value: T }[], usual: T): T =>
    readChoice(query[name], name, offered, usual, errors);
  const unit: LengthUnit = choose('unit', contract.LENGTH_UNITS, 'ft');
  const system: ScaffoldSystem = choose('system', contract.SCAFFOLD_SYSTEMS, 'ring');
  const shape: contract.ScaffoldShape = choose('shape', contract.SCAFFOLD_SHAPES, 'run');
  const duty: contract.Duty = choose('duty', contract.DUTIES, '50');
  const isStairTower = shape === 'stair-tower';
  const entered: contract.AccessWay = choose('access', contract.ACCESS_WAYS, 'ladder');
  const access = isStairTower ? 'stair' : entered;
  const size = (name: Sized, usual: number): number => readSize(query[name], name, unit, usual, errors);
  const hasOpening = shape === 'run' && !['', '0'].includes(textOf(query.opening) ?? '?');
  const chosen = readLevels(query.levels, unit);
  if (typeof chosen === 'string') errors.levels = chosen;
  const ground = readGround(query.ground, unit);
  if (typeof ground === 'string') errors.ground = ground;
  // Between two sides of scaffold, the bays determine the distance.
  const wall = systems.isAlongWall(shape) && shape !== 'around' ? size('wall', 0) : 0;
  const design: contract.ScaffoldDesign = {
    system,
    shape,
    length: size('length', systems.USUAL_LENGTHS[shape]),
    width: size('width', usualWidth(system, shape)),
    height: size('height', shape === 'rolling' ? systems.USUAL_ROLLING_HEIGHT : systems.SYSTEMS[system].usual.height),
    duty,
    decks: isStairTower ? 1 : readCount(query.decks, 'decks', 'Working decks', errors),
    access,
    options: readOptions(query.with, errors),
    module: choose('module', contract.BAY_MODULES, 'ft'),
    unit,
    ...(typeof chosen !== 'string' && chosen.length > 0 && !isStairTower && { chosenDecks: chosen }),
    ...(systems.isAround(shape) ? { side: size('side', systems.USUAL_SIDE) } : {}),
    ...(typeof ground !== 'string' && ground.length > 0 && { ground }),
    ...(hasOpening ? { opening: readOpening(query, size, errors) } : {}),
    ...(wall > 0 && { wall }),
  };
  return { design, errors };
}

/** The design in an address's query; null when the query has no design parameter, or an invalid one. */
export function readDesignText(text: string): contract.ScaffoldDesign | null {
  const query = designQuery(new URLSearchParams(text));
  if (Object.keys(query).length === 0) return null;
  const { design, errors } = readDesign(query);
  return Object.keys(errors).length === 0 ? design : null;
}

export function usualWidth(system: ScaffoldSystem, shape: contract.ScaffoldShape): number {
  if (shape === 'birdcage') return systems.USUAL_BIRDCAGE_WIDTH;
  const { width, stairWidth } = systems.SYSTEMS[system].usual;
  return shape === 'stair-tower' ? stairWidth : width;
}

/** A parameter's text; '' when absent, null when invalid. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.length <= contract.DESIGN_TEXT_MAX_LENGTH ? value.trim() : null;
}

const isTooLong = (value: unknown): boolean =>
  typeof value === 'string' && value.length > contract.DESIGN_TEXT_MAX_LENGTH;

function readChoice<T extends string>(
  value: unknown,
  name: contract.DesignParameter,
  offered: readonly { value: T }[],
  usual: T,
  errors: DesignErrors,
): T {
  const text = textOf(value);
  if (text === '') return usual;
  const found = offered.find((option) => option.value === text);
  if (found === undefined) errors[name] = `${name} must be one of: ${offered.map((option) => option.value).join(', ')}`;
  return found?.value ?? usual;
}

function readSize(value: unknown, name: Sized, unit: LengthUnit, usual: number, errors: DesignErrors): number {
  const text = textOf(value);
  if (text === '') return usual;
  const inches = text === null ? null : readLength(text, unit);
  if (inches === null) {
    errors[name] = isTooLong(value)
      ? `${LABEL[name]} must have at most ${contract.DESIGN_TEXT_MAX_LENGTH} characters`
      : `${LABEL[name]} must be a length such as 40', 12'-6" or 3.5m, with less than 12 inches after the feet`;
    return usual;
  }
  const { min, max } = contract.DESIGN_LIMITS[name];
  if (inches >= min && inches <= max) return inches;
  errors[name] = `${LABEL[name]} must be from ${writeLength(min, unit)} to ${writeLength(max, unit)}`;
  return usual;
}

const readOpening = (
  { opening, openingat }: DesignQuery,
  size: (name: Sized, usual: number) => number,
  errors: DesignErrors,
): contract.DesignedOpening => ({
  bays: readCount(opening, 'opening', 'Bays of the opening', errors),
  at: readCount(openingat, 'openingat', 'First bay of the opening', errors),
  clear: size('clear', systems.USUAL_CLEAR),
});

function readCount(value: unknown, name: 'decks' | 'opening' | 'openingat', label: string, errors: DesignErrors) {
  const text = textOf(value);
  const { min, max } = contract.DESIGN_LIMITS[name];
  if (text === '') return min;
  // Accepts full-width digits, too.
  const plain = text?.normalize('NFKC') ?? '';
  const count = /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
  if (count >= min && count <= max) return count;
  errors[name] = `${label} must be a whole number from ${min} to ${max}`;
  return min;
}

function readOptions(value: unknown, errors: DesignErrors): contract.ScaffoldOption[] {
  if (value === undefined || value === null) return [...contract.DEFAULT_OPTIONS];
  const texts = (Array.isArray(value) ? value : [value]).map(textOf);
  const names = texts.flatMap((text) => (text ?? '?').split(/[\s,]+/)).filter((name) => name !== '');
  const known = contract.SCAFFOLD_OPTIONS.map((option) => option.value);
  if (names.some((name) => !known.includes(name as contract.ScaffoldOption)))
    errors.with = `with must be a list of: ${known.join(', ')}`;
  return known.filter((option) => names.includes(option));
}

/** All parameters of a design; `readDesign` reads the used ones back unchanged. */
export function designTexts(design: contract.ScaffoldDesign): Record<contract.DesignParameter, string> {
  const { unit, side, opening, wall } = design;
  return {
    system: design.system,
    shape: design.shape,
    length: writeLength(design.length, unit),
    width: writeLength(design.width, unit),
    height: writeLength(design.height, unit),
    duty: design.duty,
    decks: String(design.decks),
    access: design.access,
    with: design.options.join(','),
    module: design.module ?? 'ft',
    unit,
    levels: writeLevels(design),
    side: side === undefined ? '' : writeLength(side, unit),
    ground: writeGround(design),
    opening: opening ? String(opening.bays) : '',
    openingat: opening ? String(opening.at) : '',
    clear: opening ? writeLength(opening.clear, unit) : '',
    wall: wall === undefined ? '' : writeLength(wall, unit),
  };
}
