import { countDeliveries, type OutboxEmail, type Records } from './deliveries.ts';

const emailsOf = (reference: string): OutboxEmail[] => [
  { id: `sales-${reference}`, kind: 'inquiry-sales', reference },
  { id: `visitor-${reference}`, kind: 'inquiry-confirmation', reference },
];

/** Two inquiries that were delivered. */
const WELL: Records = {
  accepted: ['Q-1', 'Q-2'],
  stored: ['Q-1', 'Q-1', 'Q-2', 'Q-2'],
  emails: [...emailsOf('Q-1'), ...emailsOf('Q-2')],
  taken: ['sales-Q-1@localhost', 'visitor-Q-1@localhost', 'sales-Q-2@localhost', 'visitor-Q-2@localhost'],
};

it.each<[string, Partial<Records>, object]>([
  ['a clean run', {}, { accepted: 2, stored: 2, emailed: 2, lost: 0, doubles: 0 }],
  ['no email to sales', { taken: WELL.taken.slice(1) }, { emailed: 1, lost: 1 }],
  ['no confirmation', { taken: WELL.taken.slice(0, 3) }, { emailed: 1, lost: 1 }],
  ['accepted but not stored', { accepted: ['Q-1', 'Q-2', 'Q-3'] }, { accepted: 3, stored: 2, lost: 1 }],
  ['stored but never accepted', { accepted: ['Q-1'] }, { accepted: 1, stored: 2, emailed: 2, lost: 0 }],
  ['a repeated receipt', { accepted: ['Q-1', 'Q-1', 'Q-2'] }, { accepted: 2, lost: 0 }],
  [
    'an email three times',
    { taken: [...WELL.taken, 'sales-Q-1@localhost', 'sales-Q-1@localhost'] },
    { emailed: 2, doubles: 2 },
  ],
  ['emails of other rows', { taken: [...WELL.taken, 'sales-Q-9@localhost', 'without Message-ID'] }, { doubles: 0 }],
])('counts %s', (_what, change, counts) => expect(countDeliveries({ ...WELL, ...change })).toMatchObject(counts));
