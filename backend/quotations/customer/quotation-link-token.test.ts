import { isToken } from '../../platform/secrets/secret-token.js';
import { quotationToken } from './quotation-links.service.js';

const SECRET = 'k'.repeat(32);
const LINK = { id: 17, nonce: '0f8fad5b-d9cb-469f-a165-70867728950e' };
const TOKEN = quotationToken(SECRET, LINK);

it('is the same each time, so that the email and the staff area show the same link', () => {
  expect(quotationToken(SECRET, { ...LINK })).toBe(TOKEN);
});

it('has the form of a token', () => {
  expect(isToken(TOKEN)).toBe(true);
});

it.each([
  ['secret', quotationToken('K'.repeat(32), LINK)],
  ['quotation', quotationToken(SECRET, { ...LINK, id: 18 })],
  ['nonce', quotationToken(SECRET, { ...LINK, nonce: '0f8fad5b-d9cb-469f-a165-70867728950f' })],
])('differs for another %s', (_what, other) => {
  expect(other).not.toBe(TOKEN);
});
