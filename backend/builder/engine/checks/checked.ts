import type { PlacedMember } from '../../../drawing/engine/scaffold/place/placed-member.js';
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
