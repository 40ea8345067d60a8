import { fireEvent, screen } from '@testing-library/react';
import { WEBHOOK_FIELDS, WEBHOOK_MESSAGES } from '../../../../backend/webhooks/desk/webhooks-desk.contract.js';
import { invalid, renderStaff } from '../../../testing/render-staff.js';
import { AddWebhook } from './admin-webhooks-page.js';

const ADDRESS = 'https://hooks.example.com/in';
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }));

it('sends the chosen events, and shows the secret once, with the focus [spec c10.7]', async () => {
  const webhook = { id: 3, address: ADDRESS, version: 1 };
  const requests = renderStaff(<AddWebhook />, () => Response.json({ webhook, secret: 'whsec_shown-once' }));
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: ADDRESS } });
  for (const label of ['Inquiry state changed', 'Quotation sent', 'Quotation declined'])
    fireEvent.click(screen.getByLabelText(label));
  screen.getByRole('button', { name: 'Add' }).focus();
  add();
  await screen.findByText('whsec_shown-once');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signing secret' }));
  const body = { address: ADDRESS, description: '', events: ['inquiry.created', 'quotation.accepted'] };
  expect(requests).toEqual([{ method: 'POST', path: '/api/admin/webhooks', body }]);
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('');
});

it('shows errors for a rejected address and missing events', async () => {
  const errors = { address: [WEBHOOK_MESSAGES.addressPrivate], events: [WEBHOOK_FIELDS.events.required] };
  renderStaff(<AddWebhook />, () => invalid(errors));
  add();
  await screen.findByText(WEBHOOK_MESSAGES.addressPrivate);
  expect(screen.getByRole('group', { name: 'Events' }).textContent).toContain(WEBHOOK_FIELDS.events.required);
  expect(document.activeElement).toBe(screen.getByLabelText('Address'));
});
