/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { InquiryRow } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { InquiryTable } from './inquiry-table.js';

const row = (phone: string) =>
  ({
    id: 1,
    reference: 'Q-7K3M-92',
    kind: 'quote',
    state: 'new',
    name: 'Dale',
    phone,
    createdAt: '2026-11-23T15:00:00Z',
  }) as InquiryRow;
const show = (phone: string) =>
  render(
    <MemoryRouter>
      <InquiryTable rows={[row(phone)]} />
    </MemoryRouter>,
  );

it('calls a number with one press', () => {
  show('(985) 555-0100');
  expect(screen.getByRole('link', { name: '(985) 555-0100' }).getAttribute('href')).toBe('tel:9855550100');
});

it('shows a phone field without a number as it was written', () => {
  show('see email signature');
  expect(screen.getByText('see email signature').closest('a')).toBeNull();
});
