import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { DeliveryAnswer, WebhookAnswer } from '../../../../backend/webhooks/desk/webhooks-desk.contract.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { DeliveryLog } from './delivery-log.js';

const DELIVERY = {
  id: 7,
  type: 'test',
  state: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  statusCode: 200,
  durationMs: 3,
  answer: 'ok',
  fault: '',
  payload: '{}',
  createdAt: '2026-11-24T15:04:05.120Z',
} as DeliveryAnswer;

it('names each button by its label and the event', async () => {
  renderStaff(
    <MemoryRouter>
      <DeliveryLog webhook={{ id: 3, enabled: true } as WebhookAnswer} />
    </MemoryRouter>,
    () => Response.json([DELIVERY], { headers: { 'X-Total-Count': '1' } }),
  );
  expect(await screen.findByRole('button', { name: 'Send again: Test event 7' })).toBeTruthy();
});
