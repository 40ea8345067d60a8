import type { Catalog } from '../catalog-products.ts';
import { COMPANY, INDUSTRIES, identifiers, SERVICES, safetyRecord } from '../company-facts.ts';
import type { SampleDocument, Table } from '../document-model.ts';

const FAMILY_NAMES: Record<string, string> = {
  ring: 'Ring system (rosette)',
  cup: 'Cup system',
  frame: 'Frames and braces',
  'tube-and-clamp': 'Tube and clamp',
  planks: 'Planks and decks',
  shoring: 'Shoring',
  bases: 'Jacks, bases and casters',
  access: 'Guardrail, stairs and access',
  consumables: 'Consumables',
};

export function companyProfile(catalog: Catalog): SampleDocument {
  return {
    file: 'company-profile.pdf',
    number: 'D-02',
    title: 'Company Profile',
    category: 'company profile',
    description: 'Who we are: yards and hours, services, industries, equipment by family and the safety record.',
    uploadedAt: '2025-02-10T15:30:00.000Z',
    subtitle: 'Trusted since 2001. Scaffold, crews and firewatch for plants, shipyards and mills, from two yards.',
    blocks: [
      {
        kind: 'section',
        heading: 'The company',
        paragraphs: [
          `${COMPANY.name} rents, sells, erects and manages scaffold and staffs firewatch for industrial, marine, chemical, ` +
            'petroleum, power, nuclear, shipbuilding, government, municipal and commercial work.',
          'Material ships nationwide from two yards within 48 hours. Quotes go out within 24 hours. For stocked ' +
            'systems we guarantee a response and dispatch within 24 hours.',
        ],
      },
      {
        kind: 'section',
        heading: 'Services',
        list: SERVICES.map(({ name, detail }) => `${name}: ${detail}.`),
      },
      { kind: 'section', heading: 'Industries', paragraphs: [`${INDUSTRIES.join(' · ')}.`] },
      {
        kind: 'table',
        heading: 'Yards and hours',
        columns: [
          { key: 'yard', label: 'Yard', width: 104 },
          { key: 'address', label: 'Address', width: 200 },
          { key: 'hours', label: 'Hours', width: 200 },
        ],
        rows: COMPANY.addresses.map((address) => [
          address.label,
          `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
          [...COMPANY.hours.map(({ label }) => label), COMPANY.closedLabel].join('\n'),
        ]),
      },
      equipmentTable(catalog),
      safetyRecord('Safety record'),
      identifiers('Identifiers'),
      {
        kind: 'section',
        heading: 'Working with us',
        list: [
          `Quotes and dispatch: ${COMPANY.phone}.`,
          `Documents and registrations: ${COMPANY.email}.`,
          'Tell us which system is already on site. Frames and braces of different manufacturers and locks do not mix.',
          'Send the height, length, duty in psf and dates. Drawings help; a photo with a tape measure in it helps more.',
        ],
      },
    ],
  };
}

function equipmentTable(catalog: Catalog): Table {
  const count = (family: string, category?: string) =>
    catalog.products.filter(
      (product) => product.family === family && (category === undefined || product.category === category),
    ).length;
  const categories = ['Current Stock', 'Specialty', 'Discontinued Stock', 'Consumables'];
  const families = [...new Set(catalog.products.map((product) => product.family))];
  const total = (category?: string) => families.reduce((sum, family) => sum + count(family, category), 0);
  return {
    kind: 'table',
    heading: 'Items in the catalog',
    columns: [
      { key: 'family', label: 'Family', width: 164 },
      ...categories.map((category) => ({
        key: category,
        label: category,
        width: 68,
        align: 'right' as const,
        mono: true,
      })),
      { key: 'total', label: 'All', width: 68, align: 'right', mono: true },
    ],
    rows: [
      ...families.map((family) => [
        FAMILY_NAMES[family] ?? family,
        ...categories.map((category) => String(count(family, category))),
        String(count(family)),
      ]),
      ['Total', ...categories.map((category) => String(total(category))), String(total())],
    ],
    total: true,
    note: 'Number of items, not of pieces.',
  };
}
