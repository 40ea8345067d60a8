import type { DesignPackage } from '../builder.contract.js';
import { designSearch } from '../design-query.contract.js';
import { designName, sizesText } from '../design-text.contract.js';
import { answerDesign } from './answer-design.js';
import { compareDesign, ratesById } from './compare-designs.js';
import type { StockByRole } from './parts/match-items.js';
import { readDesignText } from './read-design.js';

/**
 * Ready packages: designs that visitors often ask for. Their heights need only full lifts: a stair tower of 30 ft would need a half
 * flight, which is too flat for 29 CFR 1926.451(e)(4).
 */
export const DESIGN_PACKAGES: readonly { name: string; design: string }[] = [
  { name: '60 mason frames, complete', design: "system=frame&length=98'&height=20'-6\"&duty=75" },
  { name: '33 ft stair tower', design: 'system=ring&shape=stair-tower&height=33\'-8"' },
  { name: '100 ft of ring, 50 psf', design: "system=ring&length=100'&height=20'-6\"&duty=50" },
];

/** The packages that this catalog has prices for, with what the engine lists for them. */
export function designPackages(stock: StockByRole): DesignPackage[] {
  const rates = ratesById(stock);
  return DESIGN_PACKAGES.flatMap(({ name, design: text }) => {
    const design = readDesignText(text);
    if (design === null) return [];
    const answer = answerDesign(design, stock);
    const compared = compareDesign(answer, rates);
    if (!compared.figures || compared.figures.rental.unpriced === compared.figures.lines) return [];
    const { figures, texts } = compared;
    const summary = `${designName(compared.design)}: ${sizesText(texts)}, ${compared.design.duty} psf`;
    const attention = answer.rules.filter(({ state }) => state === 'attention').map(({ title }) => title);
    return { ...figures, name, summary, attention, design: designSearch(texts) };
  });
}
