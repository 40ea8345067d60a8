/** @jest-environment @happy-dom/jest-environment */
import { fireEvent, screen } from '@testing-library/react';
import { STAFF_MESSAGES } from '../../../../backend/staff/staff.contract.js';
import { invalid, renderStaff } from '../../../testing/render-staff.js';
import { AddMember } from './add-member.js';

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }));

it('asks for the role in plain words', async () => {
  renderStaff(<AddMember />, () => invalid({ role: [STAFF_MESSAGES.role] }));
  add();
  await screen.findByText('Choose a role.');
  expect(document.activeElement).toBe(screen.getByLabelText('Role'));
});

it('says how long the temporary password works', async () => {
  const member = { email: 'ann@yard.example', passwordExpiresAt: '2026-11-30T18:00:00Z' };
  renderStaff(<AddMember />, ({ method }) => Response.json(method === 'POST' ? member : []));
  add();
  await screen.findByText('ann@yard.example can sign in now. The password works until Nov 30, 2026.');
});
