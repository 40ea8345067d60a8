import { HttpError } from '../../../api/http.js';
import { matchFailureText } from './paste-dialog.js';

const error = (status: number, text = '') => new HttpError(status, text, new Headers());

it("repeats the server's sentence about the list", () => {
  const text = JSON.stringify({ errors: { text: ['This list has 80 lines. Paste at most 50 at a time.'] } });
  expect(matchFailureText(error(400, text))).toBe('This list has 80 lines. Paste at most 50 at a time.');
});

it.each([
  [error(400, 'oops'), 'The list could not be read right now. Try again in a minute.'],
  [error(500), 'The list could not be read right now. Try again in a minute.'],
  [error(429), 'Too many requests in a short time. Try again in a minute.'],
  [new TypeError('Failed to fetch'), 'The site could not be reached. Try again when you are back online.'],
])('says what to do after %s', (failure, text) => {
  expect(matchFailureText(failure)).toBe(text);
});
