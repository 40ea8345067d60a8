import { HttpError } from '../../../api/http.js';
import { matchFailureText } from './paste-dialog.js';

const error = (status: number, text = '') => new HttpError(status, text, new Headers());

it("repeats the server's sentence about the list", () => {
  const text = JSON.stringify({ errors: { text: ['This list has 80 lines. Paste at most 50 at a time.'] } });
  expect(matchFailureText(error(400, text))).toBe('This list has 80 lines. Paste at most 50 at a time.');
});

const UNREAD = 'The list could not be read right now. Check the connection, and try again in a minute.';

it.each([
  [error(429, JSON.stringify({ message: 'Too many requests.' })), 'Too many requests.'],
  [error(400, 'oops'), UNREAD],
  [error(500), UNREAD],
  [new TypeError('Failed to fetch'), UNREAD],
])('says what to do after %s', (failure, text) => {
  expect(matchFailureText(failure)).toBe(text);
});
