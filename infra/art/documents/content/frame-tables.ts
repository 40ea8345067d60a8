import type { Catalog } from '../catalog-products.ts';
import type { SampleDocument } from '../document-model.ts';
import {
  FRAME_COLUMNS,
  feetAndInches,
  MEMBER_COLUMNS,
  PRODUCT_TABLE_NOTE,
  productTable,
  takeOffTable,
} from '../product-tables.ts';

export function frameTables(catalog: Catalog): SampleDocument {
  const frame = catalog.get('FR-WT-5X6');
  const brace = catalog.get('FR-BRC-4X7');
  const frames = (heading: string, ...prefixes: string[]) =>
    productTable(heading, FRAME_COLUMNS, catalog.startingWith(...prefixes));
  const members = (heading: string, ...prefixes: string[]) =>
    productTable(heading, MEMBER_COLUMNS, catalog.startingWith(...prefixes));
  return {
    file: 'frame-brace-and-plank-tables.pdf',
    number: 'D-09',
    title: 'Frame, Brace and Plank Tables',
    category: 'product data',
    description:
      'Frames by width, height, lock and studs; braces by bay; planks and decks by duty in psf. Feet, meters, pounds, kilograms.',
    uploadedAt: '2025-05-20T14:00:00.000Z',
    subtitle: 'Frames, braces, planks and decks in the catalog, and the weight of one base section.',
    blocks: [
      {
        kind: 'notice',
        heading: 'One lock, one manufacturer',
        text: 'Frames and braces fit only if lock, stud spacing and manufacturer match. A brace for 4 ft studs does not fit a frame with 3 ft studs.',
      },
      {
        kind: 'elevation',
        caption: 'One base section, side view',
        alternative: `Side view of two frames ${feetAndInches(frame.height)} high in a 7 ft bay with crossed braces.`,
        bay: { inches: 84, label: `bay ${brace.specifications.Bay ?? ''}` },
        lift: { inches: frame.height ?? 0, label: feetAndInches(frame.height) },
        node: { mark: 'none', everyInches: 0 },
        brace: 'cross',
        legend: [
          { label: 'Frames', value: `2 x ${frame.sku}` },
          { label: 'Cross braces', value: `2 x ${brace.sku}` },
          { label: 'Stud spacing', value: frame.specifications['Stud spacing'] ?? '' },
          { label: 'Brace tube', value: brace.specifications['Tube length'] ?? '' },
        ],
      },
      takeOffTable(
        'Own weight of one base section, 5\'-0" x 7\'-0" x 6\'-7"',
        catalog,
        [
          { sku: 'FR-WT-5X6', quantity: 2 },
          { sku: 'FR-BRC-4X7', quantity: 2 },
          { sku: 'FR-PIN-138', quantity: 4 },
          { sku: 'BS-JCK-24', quantity: 4 },
          { sku: 'PL-ALP-7', quantity: 3 },
        ],
        'Two frames, two braces, pins for the next lift, jacks and one deck of three planks; no guardrails.',
      ),
      frames('Walk-through frames', 'FR-WT-'),
      frames('Step frames', 'FR-STP-'),
      frames('Mason and narrow frames', 'FR-MSN-', 'FR-NRW-'),
      frames('Sidewalk canopy frames', 'FR-SDW-'),
      members('Cross braces and goosers', 'FR-BRC-', 'FR-GSR-'),
      members('LVL planks', 'PL-LVL'),
      members('Sawn planks', 'PL-SYP-'),
      members('Steel planks', 'PL-STL-', 'PL-SHK-'),
      members('Aluminum decks and planks', 'PL-ALP-', 'PL-ALM-', 'PL-HTC-'),
      members('Aluminum picks', 'PL-PCK-'),
      {
        kind: 'section',
        heading: 'How to read the tables',
        paragraphs: [
          PRODUCT_TABLE_NOTE,
          "Duties of wood planks use the spans of 1926 Subpart L, Appendix A, as a conservative stand-in; the manufacturer's span table governs.",
        ],
      },
    ],
  };
}
