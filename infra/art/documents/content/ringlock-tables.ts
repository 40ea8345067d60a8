import type { Catalog } from '../catalog-products.ts';
import type { SampleDocument } from '../document-model.ts';
import { feetAndInches, MEMBER_COLUMNS, PRODUCT_TABLE_NOTE, productTable, takeOffTable } from '../product-tables.ts';

export function ringlockTables(catalog: Catalog): SampleDocument {
  const standard = catalog.get('RL-STD-200');
  const ledger = catalog.get('RL-LDG-213');
  const bay = { inches: ledger.length ?? 0, label: `2.13 m (${feetAndInches(ledger.length)})` };
  const lift = { inches: standard.length ?? 0, label: `2.0 m\n${feetAndInches(standard.length)}` };
  const members = (heading: string, ...prefixes: string[]) =>
    productTable(heading, MEMBER_COLUMNS, catalog.startingWith(...prefixes));
  return {
    file: 'ringlock-size-and-weight-tables.pdf',
    number: 'D-07',
    title: 'Ringlock Size and Weight Tables',
    category: 'product data',
    description: 'Length, weight and stated capacity of every Ringlock item in feet, meters, pounds and kilograms.',
    uploadedAt: '2025-05-19T14:00:00.000Z',
    subtitle: 'Every ring item in the catalog with its size and weight, and the weight of one bay.',
    blocks: [
      {
        kind: 'notice',
        heading: 'Sample data',
        text: "Weights are typical or derived, and manufacturers differ. For a design, use the manufacturer's manual and an engineer's drawing.",
      },
      {
        kind: 'elevation',
        caption: 'The bay used in the tables',
        alternative: `Side view of a ring bay ${bay.label} long and 2.0 m high with a rosette every 0.5 m and one diagonal.`,
        bay,
        lift,
        node: { mark: 'rosette', everyInches: 19.7 },
        brace: 'diagonal',
        legend: [
          { label: 'Standard', value: standard.sku },
          { label: 'Ledger', value: ledger.sku },
          { label: 'Diagonal', value: 'RL-DIA-213' },
          { label: 'Rosettes', value: standard.specifications['Rosette spacing'] ?? '' },
          { label: 'Tube', value: standard.specifications.Tube ?? '' },
        ],
      },
      {
        kind: 'section',
        heading: 'Loads of legs, ledgers and jacks',
        paragraphs: [
          "They depend on the manufacturer, the lift, the bracing and the extension of the jack, so these tables do not state them. Use the manufacturer's tables, at a safety factor of 4:1.",
        ],
      },
      members('Standards and collars', 'RL-STD-', 'RL-STX-', 'RL-COL-'),
      members('Ledgers', 'RL-LDG-'),
      members('Double and truss ledgers', 'RL-DLG-', 'RL-TRL-'),
      members('Girders and bridging trusses', 'RL-LAT-', 'RL-TRS-'),
      members('Diagonals', 'RL-DIA-', 'RL-HDG-'),
      members('Brackets', 'RL-BRK-'),
      members('Guardrails', 'RL-GDR-'),
      members('Hardware', 'RL-RSC-', 'RL-SPG', 'RL-WHC-'),
      members('Ringlock planks and jacks', 'PL-SHK-', 'BS-JCK-060'),
      takeOffTable(
        'Own weight of one bay, 7\'-0" x 7\'-0", one 2.0 m lift',
        catalog,
        [
          { sku: 'BS-JCK-060', quantity: 4 },
          { sku: 'RL-COL-024', quantity: 4 },
          { sku: 'RL-STD-200', quantity: 4 },
          { sku: 'RL-LDG-213', quantity: 8 },
          { sku: 'RL-DIA-213', quantity: 4 },
          { sku: 'PL-SHK-213', quantity: 6 },
        ],
        'Ledgers at the collars and at the deck, a diagonal on each side, one deck of six planks; no guardrails.',
      ),
      { kind: 'section', heading: 'How to read the tables', paragraphs: [PRODUCT_TABLE_NOTE] },
    ],
  };
}
