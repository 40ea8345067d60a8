import type { Catalog } from '../catalog-products.ts';
import type { SampleDocument } from '../document-model.ts';
import { feetAndInches, MEMBER_COLUMNS, PRODUCT_TABLE_NOTE, productTable, takeOffTable } from '../product-tables.ts';

export function cuplokTables(catalog: Catalog): SampleDocument {
  const standard = catalog.get('CL-STD-200');
  const ledger = catalog.get('CL-LDG-250');
  const bay = { inches: ledger.length ?? 0, label: `2.5 m (${feetAndInches(ledger.length)})` };
  const lift = { inches: standard.length ?? 0, label: `2.0 m\n${feetAndInches(standard.length)}` };
  const members = (heading: string, ...prefixes: string[]) =>
    productTable(heading, MEMBER_COLUMNS, catalog.startingWith(...prefixes));
  return {
    file: 'cuplok-load-and-weight-tables.pdf',
    number: 'D-08',
    title: 'Cuplok Load and Weight Tables',
    category: 'product data',
    description:
      'Length, weight and capacity of every Cuplok item in feet, meters, pounds and kilograms, and the weight of one bay.',
    uploadedAt: '2025-05-19T14:20:00.000Z',
    subtitle: 'Every cup item in the catalog with its size, weight and rating, and the weight of one bay.',
    blocks: [
      {
        kind: 'notice',
        heading: 'Sample data',
        text: "Weights are typical, derived or from one manufacturer, and manufacturers differ. For a design, use the manufacturer's manual and an engineer's drawing.",
      },
      {
        kind: 'elevation',
        caption: 'The bay used in the tables',
        alternative: `Side view of a cup bay ${bay.label} long and 2.0 m high with a cup every 0.5 m and one diagonal.`,
        bay,
        lift,
        node: { mark: 'cup', everyInches: 19.7 },
        brace: 'diagonal',
        legend: [
          { label: 'Standard', value: standard.sku },
          { label: 'Ledger', value: ledger.sku },
          { label: 'Diagonal', value: 'CL-DIA-250' },
          { label: 'Cups', value: standard.specifications['Cup spacing'] ?? '' },
          { label: 'Spigot', value: standard.specifications.Spigot ?? '' },
        ],
      },
      members('Standards', 'CL-STD-'),
      members('Ledgers', 'CL-LDG-', 'CL-LAD-'),
      members('Diagonals', 'CL-DIA-'),
      members('Transoms and brackets', 'CL-TRN-', 'CL-ITR-', 'CL-HOP-'),
      members('Jacks and hardware', 'CL-JCK-', 'CL-UHD-', 'CL-SPG'),
      takeOffTable(
        'Own weight of one bay, 2.5 m x 1.3 m, one 2.0 m lift',
        catalog,
        [
          { sku: 'CL-JCK-050', quantity: 4 },
          { sku: 'CL-STD-200', quantity: 4 },
          { sku: 'CL-LDG-250', quantity: 4 },
          { sku: 'CL-LDG-130', quantity: 2 },
          { sku: 'CL-TRN-130', quantity: 2 },
          { sku: 'CL-DIA-250', quantity: 2 },
          { sku: 'PL-STL-250', quantity: 5 },
        ],
        'Ledgers at the base and the deck, transoms under the deck, a diagonal on each long side, five planks; no guardrails.',
      ),
      { kind: 'section', heading: 'How to read the tables', paragraphs: [PRODUCT_TABLE_NOTE] },
    ],
  };
}
