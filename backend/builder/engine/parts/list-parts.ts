import type { PlacedMember, PlacedPart } from '../../../drawing/engine/scaffold/place/placed-member.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { SHARED_PARTS } from '../systems/shared-parts.js';
import type { NamedPart, PartNames } from '../systems/system.js';
import { type RoleName, SYSTEMS } from '../systems.js';

/** One kind of part that the scaffold needs, not yet matched to the catalog. Sizes in inches. */
export interface PartNeed {
  role: RoleName;
  name: string;
  /** Pieces; for netting, inches of strip. */
  quantity: number;
  length?: number;
  width?: number;
  height?: number;
}

/**
 * The lines of the parts list, and the index of each piece's line. Each kind of piece is named once, and sizes are
 * compared as numbers, because strings are slow for tens of thousands.
 */
export function linesOf(
  pieces: readonly PlacedMember[],
  layout: BuilderLayout,
): { lines: PartNeed[]; lineOf: readonly number[] } {
  const lines: PartNeed[] = [];
  const byName = new Map<string, number>();
  const kinds = new Map<PlacedPart, (Pick<PlacedMember, 'length' | 'width' | 'height'> & { line: number })[]>();
  const lineOf = pieces.map((piece) => {
    const { part, length, width, height } = piece;
    const same = kinds.get(part) ?? [];
    let kind = same.find((one) => length === one.length && width === one.width && height === one.height);
    if (!kind) {
      const { role, name } = partOf(piece, layout);
      const line = byName.get(`${role} ${name}`) ?? lines.push({ role, name, quantity: 0, length, width, height }) - 1;
      byName.set(`${role} ${name}`, line);
      kind = { length, width, height, line };
      kinds.set(part, [...same, kind]);
    }
    const need = lines[kind.line] as PartNeed;
    need.quantity += need.role === 'netting' ? length : 1;
    return kind.line;
  });
  return { lines, lineOf };
}

/** End of the names of a stair's landings, which carry no working load. */
export const LANDING = ', stair landing';

/** Planks of decks, brackets and landings have the same names, except for this end. */
const PLANKS: Readonly<Partial<Record<PlacedPart, string>>> = { bracketPlank: '', landingPlank: LANDING };

export function partOf(piece: PlacedMember, layout: BuilderLayout): NamedPart<RoleName> {
  const use = PLANKS[piece.part];
  const part = use === undefined ? piece.part : 'plank';
  const own: PartNames<RoleName> = SYSTEMS[layout.system].parts;
  const known = own[part] ?? SHARED_PARTS[part];
  const named = typeof known === 'function' ? known(piece, layout) : known;
  if (!named) throw new Error(`${layout.system} has no name for ${part}`);
  return use ? { ...named, name: named.name + use } : named;
}
