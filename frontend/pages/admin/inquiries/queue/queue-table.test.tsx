import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router';
import type { InquiryRow } from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { SiteProvider } from '../../../../shell/company.js';
import { SITE } from '../../../../testing/site-sample.js';
import { NOTHING_SELECTED } from './bulk-bar.js';
import { QueueTable } from './queue-table.js';

const RUTH = { id: 4, email: 'ruth@yard.example', name: 'Ruth Boudreaux' };
const ROW = {
  id: 1,
  reference: 'Q-7K3M-92',
  version: 3,
  kind: 'quote',
  source: 'site',
  state: 'new',
  name: 'Dale',
  phone: '(985) 555-0100',
  assignee: null,
  urgency: 'emergency',
  size: { lines: 2, pieces: 40, weightLb: 740, isWeightPartial: false },
  budget: '10k-25k',
  createdAt: '2026-11-20T15:00:00Z',
  dueAt: '2026-11-21T15:00:00Z',
  waitingSince: null,
  askedAt: null,
  firstResponseAt: null,
} as InquiryRow;

function show(change: Partial<InquiryRow> = {}) {
  const chosen: object[] = [];
  const toggled: unknown[] = [];
  render(
    <SiteProvider value={SITE}>
      <MemoryRouter>
        <QueueTable
          ref={createRef()}
          rows={[{ ...ROW, ...change }]}
          filters={new URLSearchParams('view=mine')}
          assignees={[RUTH]}
          selection={NOTHING_SELECTED}
          busy={false}
          onToggle={(...toggle) => toggled.push(toggle)}
          onTogglePage={() => toggled.push('page')}
          onChange={(_row, decision) => chosen.push(decision)}
        />
      </MemoryRouter>
    </SiteProvider>,
  );
  return { chosen, toggled };
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } });

it('shows urgency, size, budget and due time, and links to the inquiry with its view', () => {
  show();
  screen.getByText('Emergency');
  screen.getByText(/^2 lines · 740\slb$/);
  screen.getByText('$10k-25k');
  screen.getByText(/^\d+ d late$/);
  expect(screen.getByRole('link', { name: 'Q-7K3M-92' }).getAttribute('href')).toBe(
    '/admin/inquiries/Q-7K3M-92?view=mine',
  );
});

it('calls a number with one press', () => {
  show();
  expect(screen.getByRole('link', { name: '(985) 555-0100' }).getAttribute('href')).toBe('tel:+19855550100');
});

it('shows the text of a phone field without a number unchanged', () => {
  show({ phone: 'see email signature' });
  expect(screen.getByText('see email signature').closest('a')).toBeNull();
});

it('saves a choice by pointer at once', () => {
  const { chosen } = show();
  fireEvent.pointerDown(select('Assigned to, Q-7K3M-92'));
  choose('Assigned to, Q-7K3M-92', '4');
  fireEvent.pointerDown(select('State, Q-7K3M-92'));
  choose('State, Q-7K3M-92', 'won');
  expect(chosen).toEqual([{ assigneeId: 4 }, { state: 'won' }]);
});

it('saves a choice by keyboard with Enter or when the focus leaves, and drops it with Escape', () => {
  const { chosen } = show({ assignee: RUTH });
  const name = 'State, Q-7K3M-92';
  fireEvent.keyDown(select(name), { key: 'ArrowDown' });
  choose(name, 'in-progress');
  choose(name, 'quoted');
  expect([chosen, select(name).value]).toEqual([[], 'quoted']);
  fireEvent.keyDown(select(name), { key: 'Escape' });
  expect(select(name).value).toBe('new');
  choose(name, 'won');
  fireEvent.keyDown(select(name), { key: 'Enter' });
  choose(name, 'lost');
  fireEvent.blur(select(name));
  expect(chosen).toEqual([{ state: 'won' }, { state: 'lost' }]);
});

it('selects a row, a range and the page', () => {
  const { toggled } = show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Q-7K3M-92' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(toggled).toEqual([[1, false], 'page']);
});
