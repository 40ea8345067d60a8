import { type Evidence, type OutboxMail, tally } from './delivery-tally.ts';

const mailsOf = (inquiry: string): OutboxMail[] => [
  { id: `sales-${inquiry}`, kind: 'inquiry-sales', inquiry },
  { id: `visitor-${inquiry}`, kind: 'inquiry-confirmation', inquiry },
];

/** Two inquiries that were delivered. */
const WELL: Evidence = {
  accepted: ['Q-1', 'Q-2'],
  stored: ['Q-1', 'Q-2'],
  mails: [...mailsOf('Q-1'), ...mailsOf('Q-2')],
  taken: ['sales-Q-1@localhost', 'visitor-Q-1@localhost', 'sales-Q-2@localhost', 'visitor-Q-2@localhost'],
};

it('counts a clean run', () => {
  expect(tally(WELL)).toEqual({ accepted: 2, stored: 2, toSales: 2, toVisitors: 2, lost: 0, doubles: 0 });
});

it('counts an inquiry as lost when a mail to sales or visitor is missing', () => {
  expect(tally({ ...WELL, taken: WELL.taken.slice(1) })).toMatchObject({ toSales: 1, toVisitors: 2, lost: 1 });
  expect(tally({ ...WELL, taken: WELL.taken.slice(0, 3) })).toMatchObject({ toSales: 2, toVisitors: 1, lost: 1 });
});

it('counts an inquiry as lost when it was accepted but not stored', () => {
  expect(tally({ ...WELL, accepted: ['Q-1', 'Q-2', 'Q-3'] })).toMatchObject({ accepted: 3, stored: 2, lost: 1 });
});

it('counts a repeated receipt once', () => {
  expect(tally({ ...WELL, accepted: ['Q-1', 'Q-1', 'Q-2'] })).toMatchObject({ accepted: 2, lost: 0 });
});

it('counts duplicates by Message-ID', () => {
  const taken = [...WELL.taken, 'sales-Q-1@localhost', 'sales-Q-1@localhost', 'visitor-Q-2@localhost'];
  expect(tally({ ...WELL, taken })).toMatchObject({ toSales: 2, doubles: 3, lost: 0 });
});

it('ignores mails of other rows', () => {
  const taken = [...WELL.taken, 'sales-Q-9@localhost', 'sales-Q-9@localhost', 'without Message-ID'];
  expect(tally({ ...WELL, taken })).toMatchObject({ toSales: 2, doubles: 0 });
});
