import { placeMembers } from '../../../drawing/engine/scaffold/place/place-members.js';
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

/** Counts the placed pieces by role and size. */
export function listParts(layout: BuilderLayout): PartNeed[] {
  const needs = new Map<string, PartNeed>();
  for (const { piece, count } of groupPieces(placeMembers(layout))) {
    const { role, name } = partOf(piece, layout);
    const quantity = role === 'netting' ? count * piece.length : count;
    const key = `${role}|${name}`;
    const known = needs.get(key);
    if (known) known.quantity += quantity;
    else needs.set(key, { role, name, quantity, ...sizesOf(piece) });
  }
  return [...needs.values()];
}

/** Groups equal pieces, so that each kind is named once. Compares sizes as numbers, because strings are slow for tens of thousands. */
function groupPieces(pieces: readonly PlacedMember[]): { piece: PlacedMember; count: number }[] {
  const groups: { piece: PlacedMember; count: number }[] = [];
  const byPart = new Map<PlacedPart, { piece: PlacedMember; count: number }[]>();
  for (const piece of pieces) {
    let same = byPart.get(piece.part);
    if (!same) {
      same = [];
      byPart.set(piece.part, same);
    }
    const known = same.find(
      ({ piece: { length, width, height } }) =>
        length === piece.length && width === piece.width && height === piece.height,
    );
    if (known) {
      known.count += 1;
      continue;
    }
    const group = { piece, count: 1 };
    same.push(group);
    groups.push(group);
  }
  return groups;
}

const sizesOf = ({ length, width, height }: PlacedMember): Pick<PartNeed, 'length' | 'width' | 'height'> => ({
  length,
  width,
  height,
});

/** End of the names of a stair's landings, which carry no working load. */
export const LANDING = ', stair landing';

/** Planks of decks, brackets and landings have the same names, except for this end. */
const PLANKS: Readonly<Partial<Record<PlacedPart, string>>> = { bracketPlank: '', landingPlank: LANDING };

/** Role and name of a placed piece. */
export function partOf(piece: PlacedMember, layout: BuilderLayout): NamedPart<RoleName> {
  const use = PLANKS[piece.part];
  const part = use === undefined ? piece.part : 'plank';
  const own: PartNames<RoleName> = SYSTEMS[layout.system].parts;
  const known = own[part] ?? SHARED_PARTS[part];
  const named = typeof known === 'function' ? known(piece, layout) : known;
  if (!named) throw new Error(`${layout.system} has no name for ${part}`);
  return use ? { ...named, name: named.name + use } : named;
}
