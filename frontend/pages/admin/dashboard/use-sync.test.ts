import { HttpError } from '../../../api/http.js';
import { SYNC_FAILED, syncFailureText } from './use-sync.js';

const answer = (status: number, text: string) => new HttpError(status, text, new Headers());

test.each([
  [answer(502, '{"statusCode":502,"message":"The content site answered 500"}'), 'The content site answered 500'],
  [answer(502, '<h1>Bad Gateway</h1>'), SYNC_FAILED],
  [answer(504, 'Gateway Timeout'), SYNC_FAILED],
  [answer(500, '{"message":""}'), SYNC_FAILED],
  [answer(500, 'null'), SYNC_FAILED],
  [new TypeError('Failed to fetch'), 'The site could not be reached. Check the connection and try again.'],
])('%s is reported as %j [spec 8.8]', (error, text) => {
  expect(syncFailureText(error)).toBe(text);
});
