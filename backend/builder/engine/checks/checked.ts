import type { BuilderLayout, BuilderPart, BuilderRule, BuilderTotals, ScaffoldDesign } from '../../builder.contract.js';
import type { ParagraphName } from '../paragraphs.js';

export interface Checked {
  design: ScaffoldDesign;
  layout: BuilderLayout;
  parts: readonly BuilderPart[];
  totals: BuilderTotals;
}

/** The outcome of a check, and what differs from the rule's title and paragraphs. */
export interface Finding extends Pick<BuilderRule, 'state' | 'reason'> {
  title?: string;
  paragraphs?: readonly ParagraphName[];
}
