import type { ContentSection } from '../content-fields.contract.js';
import FIRST from './first-content.json' with { type: 'json' };
import * as field from './shared-fields.contract.js';

const PROMISE = {
  ...field.BULLET,
  inStockOnly: { kind: 'switch', label: 'Only on items that are in stock', default: false },
} as const;

export const CATALOG_SECTION = {
  label: 'Catalog and items',
  pages: ['/catalog'],
  fields: {
    heading: field.heading('Equipment Catalog'),
    lead: field.lead("Search by name, size, SKU or manufacturer's code."),
    used: field.group('List of used equipment', {
      heading: field.heading('Used equipment for sale'),
      lead: field.text('Text', 200, 'From our rental yards, priced by the piece.', {
        hint: 'The grade definitions follow this text.',
      }),
    }),
    packages: field.packages(),
    description: field.text('Description of the catalog for search engines', 320, FIRST.catalog.description),
    itemDescription: field.line('Default item description, after the name', 160, FIRST.catalog.itemDescription),
    promises: field.list('Promises on item pages', 'promise', [0, 4], PROMISE, FIRST.catalog.promises),
  },
} as const satisfies ContentSection;
