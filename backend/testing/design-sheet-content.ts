import { usedParameters } from '../builder/design-query.contract.js';
import { answerDesign } from '../builder/engine/answer-design.js';
import { stockByRole } from '../builder/engine/parts/match-items.js';
import { type DesignQuery, designTexts, readDesign } from '../builder/engine/read-design.js';
import { type ProductFields, productDefaults } from '../catalog/product.contract.js';
import type { CutSheetContent } from '../pdf/layout/cut-sheet.js';
import type { DesignSheetContent } from '../pdf/layout/design-sheet-content.js';
import { designContentOf } from '../pdf/writing/design-content.js';
import { sampleStock } from './sample-stock.js';

export const COMPANY = { name: 'Diamond Scaffold', phone: '(985) 555-0142', email: 'sales@diamond-scaffold.example' };
const STOCK = stockByRole(sampleStock());

/** The content of a design's sheet, with the parts of the sample catalog. */
export function designSheetContent(query: DesignQuery): DesignSheetContent {
  const { design: asked } = readDesign(query);
  const { layout, totals, ...answer } = answerDesign(asked, STOCK);
  if (layout === null || totals === null) throw new Error('The design is outside the limits');
  const drawn = { ...answer, layout, totals };
  const design = { answer: drawn, engineVersion: 7, catalogVersion: 14 };
  const address = `https://diamond-scaffold.example/builder?${new URLSearchParams(usedParameters(designTexts(asked)))}`;
  return {
    company: COMPANY,
    project: '',
    revision: '',
    name: '',
    quantity: 1,
    ...designContentOf({ design, address, updatedAt: '2026-11-22T18:00:00Z' }, 'America/Chicago'),
  };
}

/** The content of an item's cut sheet, without drawings and photograph. */
export const cutSheetContent = (product: Partial<ProductFields>): CutSheetContent => ({
  ...{ company: COMPANY, recordDate: 'Nov 22, 2026', address: 'https://yard.example/product/1' },
  product: {
    ...productDefaults(),
    family: 'ring',
    category: 'Current Stock',
    stockStatus: 'Current Stock',
    ...product,
  },
  ...{ views: null, photograph: null },
});
