import 'reflect-metadata';
import { DtoValidationPipe, MAX_ROW_ID } from '../../platform/http/validation/validation.js';
import { SubmitInquiryDto } from './submit-inquiry.dto.js';

const GOOD = {
  formType: 'quote',
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  projectType: 'industrial',
  serviceType: 'rental',
  projectDescription: 'Forty feet of wall',
  timeline: '6months+',
};

const read = (change: object): Promise<SubmitInquiryDto> =>
  new DtoValidationPipe().transform(
    { ...GOOD, ...change },
    {
      type: 'body',
      metatype: SubmitInquiryDto,
    },
  ) as Promise<SubmitInquiryDto>;

async function errors(change: object): Promise<Record<string, string[]>> {
  try {
    await read(change);
    return {};
  } catch (error) {
    return (error as { getResponse(): { errors: Record<string, string[]> } }).getResponse().errors;
  }
}

it('accepts a submission without its optional parts', async () => {
  expect(await read({})).toMatchObject(GOOD);
});

it('treats null like an absent field', async () => {
  const none = { productName: null, documentTitle: null, design: null, lines: null, campaign: null, website: null };
  expect(await errors(none)).toEqual({});
});

it('cleans texts before validation', async () => {
  const given = {
    name: ' Dale\r\nBcc: all@example.com ',
    email: ' dale@REFINERY.example ',
    projectDescription: ' one\r\ntwo lines ',
    productName: ' 7 ft\nplank ',
    documentTitle: ' EMR\tLetter ',
    design: ' system=ring ',
    website: ' x\n',
    campaign: { utm_source: ' mail\n' },
  };
  expect(await read(given)).toMatchObject({
    name: 'Dale Bcc: all@example.com',
    email: 'dale@refinery.example',
    projectDescription: 'one\ntwo lines',
    productName: '7 ft plank',
    documentTitle: 'EMR Letter',
    design: 'system=ring',
    website: 'x',
    campaign: { utm_source: 'mail' },
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
])('refuses a %s of another type', async (field, values) => {
  for (const value of values) expect(Object.keys(await errors({ [field]: value }))).toEqual([field]);
});

it('refuses an unknown form', async () => {
  expect(await errors({ formType: 'order' })).toEqual({ formType: ['formType must be one of: contact, quote'] });
});

it('refuses unknown fields', async () => {
  expect(Object.keys(await errors({ isAdmin: true }))).toEqual(['isAdmin']);
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

it('accepts a honeypot of any length, because a limit would give it away', async () => {
  expect(await errors({ website: 'x'.repeat(20_000) })).toEqual({});
  expect(Object.keys(await errors({ website: 1 }))).toEqual(['website']);
});

it.each([
  'publisher',
  'placement',
  'olsPage',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'fbclid',
  'gclid',
  'landingPage',
  'referrer',
])('accepts the %s of a campaign, of at most 300 characters', async (name) => {
  expect(await read({ campaign: { [name]: 'x'.repeat(300) } })).toMatchObject({
    campaign: { [name]: 'x'.repeat(300) },
  });
  expect(await errors({ campaign: { [name]: 'x'.repeat(301) } })).toEqual({
    [`campaign.${name}`]: ['Please use at most 300 characters'],
  });
  expect(await errors({ campaign: { [name]: 1 } })).toEqual({ [`campaign.${name}`]: [`${name} must be a string`] });
});

it('refuses a campaign that is not an object or has unknown fields', async () => {
  expect(Object.keys(await errors({ campaign: 'email' }))).toEqual(['campaign']);
  expect(Object.keys(await errors({ campaign: { isAdmin: '1' } }))).toEqual(['campaign.isAdmin']);
});

describe('quote lines', () => {
  const line = (productId: unknown, quantity: unknown = 1) => ({ productId, quantity });
  const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1));

  it.each([
    ['the smallest', line(1, 1)],
    ['the largest', line(MAX_ROW_ID, 99_999)],
  ])('take %s values', async (_name, good) => {
    expect(await errors({ lines: [good] })).toEqual({});
  });

  it.each([
    [line(0), 'productId'],
    [line(MAX_ROW_ID + 1), 'productId'],
    [line(1.5), 'productId'],
    [line('1'), 'productId'],
    [line(1, 0), 'quantity'],
    [line(1, 100_000), 'quantity'],
    [line(1, 1.5), 'quantity'],
    [{ productId: 1 }, 'quantity'],
    [{ quantity: 1 }, 'productId'],
  ])('refuse %j', async (bad, field) => {
    expect(Object.keys(await errors({ lines: [bad] }))).toEqual([`lines.0.${field}`]);
  });

  it('are at most 50, without duplicate items', async () => {
    expect(await errors({ lines: lines(50) })).toEqual({});
    expect(await errors({ lines: lines(51) })).toEqual({
      lines: ['A request can hold 50 different items. Send the rest in a second request.'],
    });
    expect(await errors({ lines: [line(7, 1), line(7, 2)] })).toEqual({ lines: ['List each item only once.'] });
  });

  it('must be a list of lines', async () => {
    expect(await errors({ lines: 'all' })).toEqual({ lines: ['lines must be a list'] });
    for (const bad of [1, null, [], [line(7)]])
      expect(await errors({ lines: [bad] })).toEqual({ lines: ['each line must have a productId and a quantity'] });
  });
});

describe('free lines', () => {
  const line = (text: unknown, quantity: unknown = 1) => ({ text, quantity });

  it('are cleared of control characters and line breaks', async () => {
    expect(await read({ freeLines: [line(' Tarps\n20 x 30\0 ft ', 3)] })).toMatchObject({
      freeLines: [{ text: 'Tarps 20 x 30 ft', quantity: 3 }],
    });
  });

  it.each([
    [line(''), 'text'],
    [line(' \n '), 'text'],
    [line('x'.repeat(201)), 'text'],
    [line(7), 'text'],
    [line({}), 'text'],
    [line('Tarps', 0), 'quantity'],
    [line('Tarps', 100_000), 'quantity'],
    [line('Tarps', '3'), 'quantity'],
    [{ quantity: 1 }, 'text'],
    [{ ...line('Tarps'), sku: 'X' }, 'sku'],
  ])('refuse %j', async (bad, field) => {
    expect(Object.keys(await errors({ freeLines: [bad] }))).toEqual([`freeLines.0.${field}`]);
  });

  it('must be a list of at most 20', async () => {
    expect(await errors({ freeLines: Array(20).fill(line('x'.repeat(200), 99_999)) })).toEqual({});
    expect(await errors({ freeLines: Array(21).fill(line('Tarps')) })).toEqual({
      freeLines: ['A request can hold 20 lines that are not in the catalog. Put the rest into the description.'],
    });
    expect(await errors({ freeLines: 'all' })).toEqual({ freeLines: ['freeLines must be a list'] });
    for (const bad of ['Tarps', null, []])
      expect(await errors({ freeLines: [bad] })).toEqual({
        freeLines: ['each free line must have a text and a quantity'],
      });
  });
});

describe('scaffold designs', () => {
  const line = (design: unknown, name: unknown = 'Tank 4', quantity: unknown = 1) => ({ design, name, quantity });

  it('are cleared of control characters and line breaks', async () => {
    expect(await read({ designs: [line(' system=ring ', ' Tank\n4\0 ', 2)] })).toMatchObject({
      designs: [{ design: 'system=ring', name: 'Tank 4', quantity: 2 }],
    });
  });

  it.each([
    [line(''), 'design'],
    [line('x'.repeat(1_001)), 'design'],
    [line(7), 'design'],
    [line('system=ring', ''), 'name'],
    [line('system=ring', 'x'.repeat(121)), 'name'],
    [line('system=ring', 'Tank 4', 0), 'quantity'],
    [line('system=ring', 'Tank 4', 100_000), 'quantity'],
    [{ ...line('system=ring'), weight: 1 }, 'weight'],
  ])('refuse %j', async (bad, field) => {
    expect(Object.keys(await errors({ designs: [bad] }))).toEqual([`designs.0.${field}`]);
  });

  it('must be a list of at most 5, without duplicates', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => line(`length=${at + 10}`));
    expect(await errors({ designs: many(5) })).toEqual({});
    expect(await errors({ designs: many(6) })).toEqual({
      designs: ['A request can hold 5 scaffold designs. Send the rest in a second request.'],
    });
    expect(await errors({ designs: [...many(1), ...many(1)] })).toEqual({
      designs: ['List each design only once.'],
    });
    expect(await errors({ designs: 'all' })).toEqual({ designs: ['designs must be a list'] });
    for (const bad of ['system=ring', null, []])
      expect(await errors({ designs: [bad] })).toEqual({
        designs: ['each design must have a design, a name and a quantity'],
      });
  });
});

describe.each(['formOpenedAt', 'submittedAt'])('%s', (field) => {
  it.each(['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.123Z', '2026-11-21T08:00:00+05:30'])(
    'takes %s',
    async (time) => {
      expect(await errors({ [field]: time })).toEqual({});
    },
  );

  it.each([
    'yesterday',
    '2026-11-21',
    '2026-11-21T08:00:00',
    '2026-02-30T08:00:00Z',
    'x2026-11-21T08:00:00Z',
    '2026-11-21T08:00:00Zx',
    '2026-11-21T08:00:00.1234567890Z',
  ])('refuses %s', async (time) => {
    expect(await errors({ [field]: time })).toEqual({
      [field]: [`${field} must be a time such as 2026-11-21T08:00:00Z`],
    });
  });
});
