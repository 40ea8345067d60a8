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
    description:
      'Who we are: hubs and hours, services, industries, the equipment held by family and the safety record. Sample document.',
    uploadedAt: '2025-02-10T15:30:00.000Z',
    subtitle: 'Trusted since 2001. Scaffold, crews and firewatch for plants, yards and mills, from two hubs.',
    blocks: [
      {
        kind: 'section',
        heading: 'The company',
        paragraphs: [
          `${COMPANY.name} rents, sells, erects and manages scaffold and staffs firewatch for industrial, marine, chemical, ` +
            'petroleum, power, nuclear, shipbuilding, government, municipal and commercial work.',
          'Material ships nationwide from two hubs within 48 hours. Quotes are answered within 24 hours. On stocked ' +
            'systems a response and dispatch within 24 hours are guaranteed.',
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
        heading: 'Hubs and hours',
        columns: [
          { key: 'hub', label: 'Hub', width: 104 },
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
          'Name the system that stands on site already. Frames and braces of different makers and locks do not mix.',
          'Send the height, the length, the duty in psf and the dates. Drawings help; a photo with a tape in it helps more.',
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
    note: 'Items, not pieces. Sample catalog.',
  };
}
