import type { BuilderLayout, BuilderPart, BuilderRule, BuilderTotals } from '../builder/builder.contract.js';
import { checkRules } from '../builder/engine/checks/check-rules.js';
import { layOut } from '../builder/engine/layout/lay-out.js';
import { type DesignQuery, readDesign } from '../builder/engine/read-design.js';
import type { PlacedMember } from '../drawing/engine/scaffold/member.js';
import { placeMembers } from '../drawing/engine/scaffold/place/place-members.js';

const LIGHT: BuilderTotals = {
  weightLb: 1_000,
  piecesWithoutWeight: 0,
  legs: 14,
  legLoadLb: 1_000,
  pallets: 1,
  truckloads: 0.1,
};

interface Change {
  layout?: Partial<BuilderLayout>;
  totals?: Partial<BuilderTotals>;
  parts?: BuilderPart[];
  /** Keeps only some of the placed pieces. */
  keeps?: (piece: PlacedMember) => boolean;
}

/** The rules of a design after some values of its layout or totals are replaced; without a query, of a 40 ft ring run, 20 ft high. */
export function rulesOf(
  query: DesignQuery,
  { layout = {}, totals = {}, parts = [], keeps = () => true }: Change = {},
): BuilderRule[] {
  const { design } = readDesign(query);
  const changed = { ...layOut(design), ...layout };
  return checkRules({
    design,
    layout: changed,
    members: placeMembers(changed).filter(keeps),
    totals: { ...LIGHT, ...totals },
    parts,
  });
}

export const ruleOf = (id: string, query: DesignQuery = {}, change?: Change) =>
  rulesOf(query, change).find((one) => one.id === id);
export const stateOf = (...given: Parameters<typeof ruleOf>) => ruleOf(...given)?.state ?? 'no rule';
export const reasonOf = (...given: Parameters<typeof ruleOf>) => ruleOf(...given)?.reason;

/** A line of the parts list. */
export const partLine = ({
  vendor = 'Sure Lock',
  ...line
}: Partial<BuilderPart> & { vendor?: string }): BuilderPart => ({
  role: 'caster',
  name: line.role ?? 'Caster',
  item: { id: 1, sku: 'A', name: 'A', vendor, isDiscontinued: false, replacement: null, weightLb: 1 },
  quantity: 1,
  unitWeightLb: line.item === null ? null : 1,
  lineWeightLb: line.item === null ? null : 1,
  ...line,
});
