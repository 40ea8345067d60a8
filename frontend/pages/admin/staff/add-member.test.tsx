/** @jest-environment @happy-dom/jest-environment */
import { fireEvent, screen } from '@testing-library/react';
import { STAFF_MESSAGES } from '../../../../backend/staff/staff.contract.js';
import { invalid, renderStaff } from '../../../testing/render-staff.js';
import { AddMember } from './add-member.js';

const invite = () => fireEvent.click(screen.getByRole('button', { name: 'Invite' }));

it('asks for a role if none is chosen', async () => {
  renderStaff(<AddMember />, () => invalid({ role: [STAFF_MESSAGES.role] }));
  invite();
  await screen.findByText('Choose a role.');
  expect(document.activeElement).toBe(screen.getByLabelText('Role'));
});

it('says that an invitation is on its way', async () => {
  const member = { email: 'ann@yard.example' };
  renderStaff(<AddMember />, ({ method }) => Response.json(method === 'POST' ? member : []));
  invite();
  await screen.findByText('ann@yard.example gets an email with a link to choose a password.');
});
