import { isBusy } from './visitors.ts';

const BODY = JSON.stringify({ statusCode: 503, message: 'The site cannot reach its database.' });
const answer = (status: number, retryAfter?: string) => ({
  status,
  headers: new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
});

it('accepts a 503 with message and Retry-After', () => expect(isBusy(answer(503, '5'), BODY)).toBe(true));

it.each([
  ['without a time', answer(503), BODY],
  ['with a time that is none', answer(503, 'soon'), BODY],
  ['without a text', answer(503, '5'), '{"statusCode":503}'],
  ['that is no JSON', answer(503, '5'), '<html>'],
  ['of another kind', answer(500, '5'), BODY],
])('an answer %s is not', (_name, response, text) => expect(isBusy(response, text)).toBe(false));
