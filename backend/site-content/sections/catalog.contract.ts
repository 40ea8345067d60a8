import type { ContentSection } from '../content-fields.contract.js';
import { BULLET, plainLine, plainText } from './shared-fields.contract.js';

export const CATALOG_SECTION = {
  label: 'Catalog and items',
  pages: ['/catalog'],
  fields: {
    heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Equipment Catalog' },
    lead: {
      kind: 'text',
      label: 'Text',
      maxLength: 200,
      default: "Search by name, size, SKU or manufacturer's code.",
    },
    used: {
      kind: 'group',
      label: 'List of used equipment',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Used equipment for sale' },
        lead: {
          kind: 'text',
          label: 'Text',
          hint: 'The meaning of the grades follows it.',
          maxLength: 200,
          default: 'From our rental yards, priced by the piece.',
        },
      },
    },
    description: {
      kind: 'text',
      label: 'Description of the catalog for search engines',
      maxLength: 320,
      default:
        'Ringlock, Cuplock, frames, tube and clamp, planks, shoring and access for rent and sale: dimensions, weights and rated loads of every item. Ships nationwide within {shipping} hours.',
    },
    descriptionPlain: plainText(
      'Description of the catalog',
      320,
      'Ringlock, Cuplock, frames, tube and clamp, planks, shoring and access for rent and sale: dimensions, weights and rated loads of every item.',
    ),
    itemDescription: {
      kind: 'line',
      label: 'Description of an item without one, after its name',
      maxLength: 160,
      default: 'dimensions, weight and rated load. Rental and sale, shipped nationwide within {shipping} hours.',
    },
    itemDescriptionPlain: plainLine(
      'Description of an item',
      160,
      'dimensions, weight and rated load. Rental and sale, shipped nationwide.',
    ),
    promises: {
      kind: 'list',
      label: 'Promises on the page of an item',
      noun: 'promise',
      min: 0,
      max: 4,
      of: BULLET,
      default: [
        { text: 'Quote response within {response} hours' },
        { text: 'Ships nationwide within {shipping} hours' },
      ],
    },
  },
} as const satisfies ContentSection;
