import type { AnsweredDesign } from '../../../builder/builder.contract.js';
import type { DesignFact } from '../../../builder/design-text.contract.js';
import type { InquiryDesign } from '../../inquiries.contract.js';
import type { DeskDesign } from '../inquiries-desk.contract.js';

/** @param now the current versions of engine and catalog */
export function toDeskDesign(
  { answer, ...design }: InquiryDesign,
  facts: DesignFact[],
  now: Pick<AnsweredDesign, 'engineVersion' | 'catalogVersion'>,
): DeskDesign {
  const { engineVersion, catalogVersion } = design;
  return {
    ...design,
    facts,
    answer: answer && { parts: answer.parts, totals: answer.totals, rules: answer.rules },
    isDrawn: answer?.layout != null,
    changed: {
      engine: engineVersion !== null && engineVersion !== now.engineVersion,
      catalog: catalogVersion !== null && catalogVersion !== now.catalogVersion,
    },
  };
}
