import type { QuotationCounts } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { apiParameters, stateChoices } from './admin-quotations-page.js';

it.each([
  ['state=declined&search=mill', 'state=declined&search=mill'],
  ['state=open', 'state=sent%2Cviewed'],
  ['state=nonsense&sentFrom=2026-11-01&sentTo=soon', 'sentFrom=2026-11-01'],
  ['', ''],
])('the filters %j request %j', (filters, parameters) => {
  expect(apiParameters(new URLSearchParams(filters)).toString()).toBe(parameters);
});

it('counts the quotations of each state', () => {
  const states = { draft: 1_200, sent: 2, viewed: 3, accepted: 4, declined: 5, expired: 6 };
  const labels = stateChoices({ states, needsApproval: 0, expiringSoon: 0 } as QuotationCounts).map(
    ({ label }) => label,
  );
  expect(labels.slice(0, 3)).toEqual(['Waiting for the customer (5)', 'Draft (1,200)', 'Sent (2)']);
  expect(stateChoices(undefined)[0]?.label).toBe('Waiting for the customer');
});
