import 'reflect-metadata';
import { DtoValidationPipe, MAX_ROW_ID } from '../../platform/http/validation/validation.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { SubmitInquiryDto } from './submit-inquiry.dto.js';

const { company: _, ...GOOD } = REQUEST;

const read = (change: object): Promise<SubmitInquiryDto> =>
  new DtoValidationPipe().transform(
    { ...GOOD, ...change },
    { type: 'body', metatype: SubmitInquiryDto },
  ) as Promise<SubmitInquiryDto>;

const CAMPAIGN_NAMES = [
  ...['publisher', 'placement', 'olsPage', 'utm_source', 'utm_medium', 'utm_campaign', 'fbclid', 'gclid'],
  ...['landingPage', 'referrer'],
];

async function errors(change: object): Promise<Record<string, string[]>> {
  try {
    await read(change);
    return {};
  } catch (error) {
    return (error as { getResponse(): { errors: Record<string, string[]> } }).getResponse().errors;
  }
}

it('treats null like an absent field', async () => {
  const none = ['productName', 'documentTitle', 'design', 'lines', 'campaign', 'subtopic', 'company', 'budget'];
  expect(await errors(Object.fromEntries(none.map((field) => [field, null])))).toEqual({});
});

it('cleans texts before validation', async () => {
  const given = {
    name: ' Dale\r\nBcc: all@example.com ',
    email: ' dale@REFINERY.example ',
    projectDescription: ' one\r\ntwo lines ',
    productName: ' 7 ft\nplank ',
    documentTitle: ' EMR\tLetter ',
    design: ' system=ring ',
    subtopic: ' x\n',
    campaign: { utm_source: ' mail\n' },
  };
  expect(await read(given)).toMatchObject({
    name: 'Dale Bcc: all@example.com',
    email: 'dale@refinery.example',
    projectDescription: 'one\ntwo lines',
    productName: '7 ft plank',
    documentTitle: 'EMR Letter',
    design: 'system=ring',
    subtopic: 'x',
    campaign: { utm_source: 'mail' },
  });
});

describe('a certificate of insurance', () => {
  const CERTIFICATE = {
    ...{
      formType: 'quote',
      documentTitle: 'Certificate of Insurance',
      email: 'ap@gc.example',
      company: 'Gulf Builders',
    },
    ...{ holderAddress: '1 Main St\nBaton Rouge, LA 70801', projectDescription: 'Unit 4' },
  };
  const certificate = (change: object) =>
    errors({ ...Object.fromEntries(Object.keys(GOOD).map((field) => [field, undefined])), ...CERTIFICATE, ...change });

  it('needs nothing about a person or a scaffold', async () => {
    expect(await certificate({ additionalInsured: 'Owner LLC' })).toEqual({});
    expect(await certificate({ documentTitle: ' coi for Unit 4' })).toEqual({});
  });

  it.each(['email', 'company', 'holderAddress', 'projectDescription'])('needs its %s', async (field) => {
    for (const none of ['', ' ', null, undefined])
      expect(Object.keys(await certificate({ [field]: none }))).toEqual([field]);
  });

  it.each([
    ['holderAddress', 500],
    ['additionalInsured', 1_000],
  ])('has a %s of at most %d characters', async (field, max) => {
    expect(await certificate({ [field]: 'x'.repeat(max) })).toEqual({});
    expect(Object.keys(await certificate({ [field]: 'x'.repeat(max + 1) }))).toEqual([field]);
  });

  it.each(['EMR Letter', 'The COI', null])('is not requested by the title %j', async (documentTitle) => {
    expect(Object.keys(await certificate({ documentTitle }))).toContain('projectType');
  });
});

describe('a rental duration', () => {
  it.each([
    [21, 21],
    ['3 weeks', 21],
    [' 10\tDays ', 10],
    ['', ''],
    [null, null],
  ])('%j is read as %j', async (given, rentalDays) => {
    expect(await read({ rentalDays: given })).toMatchObject({ rentalDays });
  });

  it.each([0, -1, 1.5, 1_826, '21', 'forever', true, {}, [21]])('refuses %j', async (rentalDays) => {
    expect(await errors({ rentalDays })).toEqual({
      rentalDays: ['Please enter a duration such as 10 days, 3 weeks or 2 months, up to five years'],
    });
  });
});

it.each([
  ['startDate', [20261122, true, {}, '2026-02-30']],
  ['zip', [70427, true, []]],
  ['rentOrBuy', [1, true, 'lease']],
  ['delivery', [{}, 'drone']],
  ['name', [12]],
  ['email', [{ $ne: '' }]],
  ['subtopic', [1]],
])('refuses a %s of another type', async (field, values) => {
  for (const value of values) expect(Object.keys(await errors({ [field]: value }))).toEqual([field]);
});

it('refuses an unknown form', async () => {
  expect(await errors({ formType: 'order' })).toEqual({ formType: ['formType must be one of: contact, quote'] });
});

it.each([
  ['productName', 500],
  ['documentTitle', 300],
  ['design', 1_000],
])('accepts a %s of at most %d characters', async (field, max) => {
  expect(await errors({ [field]: 'x'.repeat(max) })).toEqual({});
  expect(await errors({ [field]: 'x'.repeat(max + 1) })).toEqual({
    [field]: [`Please use at most ${max.toLocaleString('en-US')} characters`],
  });
  expect(Object.keys(await errors({ [field]: 1 }))).toEqual([field]);
});

it('accepts the fields of a campaign, of at most 300 characters each', async () => {
  for (const name of CAMPAIGN_NAMES) {
    expect(await read({ campaign: { [name]: 'x'.repeat(300) } })).toMatchObject({
      campaign: { [name]: 'x'.repeat(300) },
    });
    expect(await errors({ campaign: { [name]: 'x'.repeat(301) } })).toEqual({
      [`campaign.${name}`]: ['Please use at most 300 characters'],
    });
    expect(await errors({ campaign: { [name]: 1 } })).toEqual({ [`campaign.${name}`]: [`${name} must be a string`] });
  }
});

it('refuses a campaign that is not an object or has unknown fields', async () => {
  expect(Object.keys(await errors({ campaign: 'email' }))).toEqual(['campaign']);
  expect(Object.keys(await errors({ campaign: { isAdmin: '1' } }))).toEqual(['campaign.isAdmin']);
});

const item = (productId: unknown, quantity: unknown = 1) => ({ productId, quantity });
const free = (text: unknown, quantity: unknown = 1) => ({ text, quantity });
const design = (text: unknown, name: unknown = 'Tank 4', quantity: unknown = 1) => ({ design: text, name, quantity });
const many = <T>(count: number, entry: (at: number) => T) => Array.from({ length: count }, (_, at) => entry(at + 1));

it('clears lines and designs of control characters and line breaks', async () => {
  const given = {
    freeLines: [free(' Tarps\n20 x 30\0 ft ', 3)],
    designs: [design(' system=ring ', ' Tank\n4\0 ', 2)],
  };
  expect(await read(given)).toMatchObject({
    freeLines: [free('Tarps 20 x 30 ft', 3)],
    designs: [design('system=ring', 'Tank 4', 2)],
  });
});

it.each([
  { lines: [item(1, 1)] },
  { lines: [item(MAX_ROW_ID, 99_999)] },
  { lines: many(50, item) },
  { freeLines: many(20, () => free('x'.repeat(200), 99_999)) },
  { designs: many(5, (at) => design(`length=${at}`)) },
])('takes lists up to their limits: %#', async (lists) => {
  expect(await errors(lists)).toEqual({});
});

it.each<[string, object, string]>([
  ['lines', item(0), 'productId'],
  ['lines', item(MAX_ROW_ID + 1), 'productId'],
  ['lines', item(1.5), 'productId'],
  ['lines', item('1'), 'productId'],
  ['lines', item(1, 0), 'quantity'],
  ['lines', item(1, 100_000), 'quantity'],
  ['lines', item(1, 1.5), 'quantity'],
  ['lines', { productId: 1 }, 'quantity'],
  ['lines', { quantity: 1 }, 'productId'],
  ['freeLines', free(''), 'text'],
  ['freeLines', free(' \n '), 'text'],
  ['freeLines', free('x'.repeat(201)), 'text'],
  ['freeLines', free(7), 'text'],
  ['freeLines', free({}), 'text'],
  ['freeLines', free('Tarps', 0), 'quantity'],
  ['freeLines', free('Tarps', 100_000), 'quantity'],
  ['freeLines', free('Tarps', '3'), 'quantity'],
  ['freeLines', { quantity: 1 }, 'text'],
  ['freeLines', { ...free('Tarps'), sku: 'X' }, 'sku'],
  ['designs', design(''), 'design'],
  ['designs', design('x'.repeat(1_001)), 'design'],
  ['designs', design(7), 'design'],
  ['designs', design('system=ring', ''), 'name'],
  ['designs', design('system=ring', 'x'.repeat(121)), 'name'],
  ['designs', design('system=ring', 'Tank 4', 0), 'quantity'],
  ['designs', design('system=ring', 'Tank 4', 100_000), 'quantity'],
  ['designs', { ...design('system=ring'), weight: 1 }, 'weight'],
])('refuses an entry of %s such as %j', async (list, entry, field) => {
  expect(Object.keys(await errors({ [list]: [entry] }))).toEqual([`${list}.0.${field}`]);
});

it.each<[string, unknown, string]>([
  ['lines', many(51, item), 'A request can hold 50 different items. Send the rest in a second request.'],
  ['lines', [item(7, 1), item(7, 2)], 'List each item only once.'],
  ['lines', 'all', 'lines must be a list'],
  ['lines', [1], 'each line must have a productId and a quantity'],
  ['lines', [null], 'each line must have a productId and a quantity'],
  ['lines', [[item(7)]], 'each line must have a productId and a quantity'],
  [
    'freeLines',
    many(21, () => free('Tarps')),
    'A request can hold 20 lines that are not in the catalog. Put the rest into the description.',
  ],
  ['freeLines', 'all', 'freeLines must be a list'],
  ['freeLines', [null], 'each free line must have a text and a quantity'],
  ['freeLines', ['Tarps'], 'each free line must have a text and a quantity'],
  [
    'designs',
    many(6, (at) => design(`length=${at}`)),
    'A request can hold 5 scaffold designs. Send the rest in a second request.',
  ],
  ['designs', [design('length=7'), design('length=7')], 'List each design only once.'],
  ['designs', 'all', 'designs must be a list'],
  ['designs', [null], 'each design must have a design, a name and a quantity'],
  ['designs', ['system=ring'], 'each design must have a design, a name and a quantity'],
])('refuses the list of %s, with its message: %#', async (list, value, message) => {
  expect(await errors({ [list]: value })).toEqual({ [list]: [message] });
});

describe.each(['formOpenedAt', 'submittedAt'])('%s', (field) => {
  it('takes a time with its zone', async () => {
    for (const time of ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.123Z', '2026-11-21T08:00:00+05:30'])
      expect(await errors({ [field]: time })).toEqual({});
  });

  it.each([
    ...['yesterday', '20240101', '2024-W01-1', '2026-11-21', '2026-11-21T08:00:00', '2026-02-30T08:00:00Z'],
    ...['x2026-11-21T08:00:00Z', '2026-11-21T08:00:00Zx', '2026-11-21T08:00:00,5Z', '2026-11-21T08:00:00.1234567890Z'],
  ])('refuses %s', async (time) => {
    expect(await errors({ [field]: time })).toEqual({
      [field]: [`${field} must be a time such as 2026-11-21T08:00:00Z`],
    });
  });
});
