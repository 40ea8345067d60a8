import type { PlacedMember, PlacedPart } from '../../../drawing/engine/scaffold/member.js';
import { bracesOf } from '../../../drawing/engine/scaffold/place/place-braces.js';
import { grouped } from '../../../drawing/engine/scene/grouped.js';
import type { BuilderLayout, BuilderPart, BuilderRule, BuilderTotals, ScaffoldDesign } from '../../builder.contract.js';
import type { ParagraphName } from '../paragraphs.js';

export interface Checked {
  design: ScaffoldDesign;
  layout: BuilderLayout;
  /** Every placed piece of the layout. */
  members: readonly PlacedMember[];
  parts: readonly BuilderPart[];
  totals: BuilderTotals;
}

/** Several rules ask for the same: it is computed once for each design, and only the last one is kept. */
export function once<Of extends object, Found extends object>(find: (of: Of) => Found): (of: Of) => Found {
  let last = new WeakMap<Of, Found>();
  return (of) => {
    const known = last.get(of);
    if (known) return known;
    const found = find(of);
    last = new WeakMap([[of, found]]);
    return found;
  };
}

export const bracesIn = once(bracesOf);

const byPart = once((members: Checked['members']) => grouped(members, ({ part }) => part));

export const piecesOf = (members: Checked['members'], part: PlacedPart): readonly PlacedMember[] =>
  byPart(members).get(part) ?? [];

/** A check returns null where its rule does not apply. */
export type Rule = readonly [
  id: string,
  title: string,
  paragraphs: readonly ParagraphName[],
  check: (checked: Checked) => Finding | null,
];

/** The outcome of a check, and what differs from the rule's title and paragraphs. */
export interface Finding extends Pick<BuilderRule, 'state' | 'reason'> {
  title?: string;
  paragraphs?: readonly ParagraphName[];
}
