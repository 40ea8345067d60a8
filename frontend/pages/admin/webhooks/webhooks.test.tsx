import { fireEvent, screen } from '@testing-library/react';
import type { DeliveryResponse, WebhookResponse } from '../../../../backend/webhooks/admin/webhooks-admin.contract.js';
import { renderStaff, renderStaffPage } from '../../../testing/render-staff.js';
import { AddWebhook, DeliveryLog } from './admin-webhooks-page.js';

it('sends the chosen events, and shows the secret once, with the focus [spec c10.7]', async () => {
  const address = 'https://hooks.example.com/in';
  const webhook = { id: 3, address, version: 1 };
  const requests = renderStaff(<AddWebhook />, () => Response.json({ webhook, secret: 'whsec_shown-once' }));
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: address } });
  const others = ['Quotation sent', 'Quotation declined', 'Quotation handed over', 'Rental ended'];
  for (const label of ['Inquiry state changed', ...others]) fireEvent.click(screen.getByLabelText(label));
  const add = screen.getByRole('button', { name: 'Add' });
  add.focus();
  fireEvent.click(add);
  await screen.findByText('whsec_shown-once');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signing secret' }));
  const body = { address, description: '', events: ['inquiry.created', 'quotation.accepted'] };
  expect(requests).toEqual([{ method: 'POST', path: '/api/admin/webhooks', body }]);
});

it('names each button of the log by its label and the event', async () => {
  const delivery = {
    ...{ id: 7, type: 'test', state: 'delivered', attempts: 1, nextAttemptAt: null, statusCode: 200, durationMs: 3 },
    ...{ answer: 'ok', error: '', payload: '{}', createdAt: '2026-11-24T15:04:05.120Z' },
  } as DeliveryResponse;
  const webhook = { id: 3, enabled: true } as WebhookResponse;
  renderStaffPage(<DeliveryLog webhook={webhook} />, { address: '/admin/webhooks/3' }, () => Response.json([delivery]));
  expect(await screen.findByRole('button', { name: 'Send again: Test event 7' })).toBeTruthy();
});
