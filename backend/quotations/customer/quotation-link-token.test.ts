import { isQuotationToken, quotationToken } from './quotation-link-token.js';

const TOKEN = quotationToken('k'.repeat(32), { id: 17, nonce: '0f8fad5b-d9cb-469f-a165-70867728950e' });

it.each(['', TOKEN.slice(1), `${TOKEN}x`, `${TOKEN}\n`, ` ${TOKEN.slice(1)}`, '٣'.repeat(43)])('rejects %j', (text) => {
  expect(isQuotationToken(TOKEN)).toBe(true);
  expect(isQuotationToken(text)).toBe(false);
});

it.each([
  ['secret', 'K'.repeat(32), 17],
  ['quotation', 'k'.repeat(32), 18],
])('differs for another %s', (_what, secret, id) => {
  expect(quotationToken(secret, { id, nonce: '0f8fad5b-d9cb-469f-a165-70867728950e' })).not.toBe(TOKEN);
});
