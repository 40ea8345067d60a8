import { labelOf } from '../config/choices.contract.js';
import { addressWord } from '../config/public-pages.contract.js';
import { FAMILIES, type Family, PART_TYPES, type PartType } from './catalog.contract.js';

export type ItemKind = { family: Family; partType?: PartType };

/** Such as `Ledgers`; `Netting` has no plural. */
export const partsLabel = (partType: PartType): string => labelOf(PART_TYPES, partType).replace(/(?<!ing)$/, 's');

/** The page of a system, such as `/catalog/ring-system`, or of its items of one type: `/catalog/ring-system/ledgers`. */
export function kindAddress({ family, partType }: ItemKind): string {
  const system = `/catalog/${addressWord(labelOf(FAMILIES, family))}`;
  return partType ? `${system}/${addressWord(partsLabel(partType))}` : system;
}

/** Null for an address of no system. */
export function readKindAddress(path: string): ItemKind | null {
  const [system, parts] = path.split('/').slice(2);
  const family = FAMILIES.find(({ label }) => addressWord(label) === system)?.value;
  const partType = PART_TYPES.find(({ value }) => addressWord(partsLabel(value)) === parts)?.value;
  const kind = family && { family, ...(partType && { partType }) };
  return kind && kindAddress(kind) === path ? kind : null;
}
