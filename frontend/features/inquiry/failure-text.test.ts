import { HttpError } from '../../api/http.js';
import { failureErrors, failureText, linesError } from './failure-text.js';
import { statusText } from './status-text.js';

const failed = (status: number, text = '', headers: Record<string, string> = {}) =>
  new HttpError(status, text, new Headers(headers));

describe('failureText', () => {
  it.each([
    [new TypeError('Failed to fetch'), 'could not be reached'],
    [new DOMException('timed out', 'TimeoutError'), 'could not be reached'],
    [failed(400), 'check the marked fields'],
    [failed(400, '{"errors":{"campaign.gclid":["Too long"]}}'), 'part of this request (Too long)'],
    [failed(400, '{"errors":{"formOpenedAt":["Odd"],"name":["Short"]}}'), 'check the marked fields'],
    [failed(400, '{"errors":{"lines.0.quantity":["Odd"],"subtopic":["x"]}}'), 'check the marked fields'],
    [failed(413), 'Shorten'],
    [failed(429), 'in a few minutes.'],
    [failed(429, '', { 'Retry-After': '30' }), 'in a minute.'],
    [failed(429, '', { 'Retry-After': '400' }), 'in 7 minutes.'],
    [failed(429, '', { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }), 'in a few minutes.'],
    [failed(503), 'right now'],
    [failed(500), 'on our end'],
  ])('for %s contains %j', (error, words) => {
    expect(failureText(error)).toContain(words);
  });
});

describe('failureErrors', () => {
  it('returns the first message of each field of the form', () => {
    const body = { statusCode: 400, errors: { email: ['Wrong', 'Very'], isAdmin: ['should not exist'], name: [] } };
    expect(failureErrors(failed(400, JSON.stringify(body)))).toEqual({ email: 'Wrong' });
  });

  it.each([failed(400, '<html>'), failed(400, '{}'), failed(400, 'null'), failed(500, '{"errors":{"name":["a"]}}'), 7])(
    'is empty for %s',
    (error) => {
      expect(failureErrors(error)).toEqual({});
    },
  );
});

it('returns the same text for a bare status', () => {
  expect(statusText(429, 400)).toBe(failureText(failed(429, '', { 'Retry-After': '400' })));
  expect(statusText(429, 0)).toBe(failureText(failed(429)));
  expect(statusText(503, 0)).toBe(failureText(failed(503)));
});

describe('linesError', () => {
  it.each(['lines', 'lines.3.quantity', 'designs', 'designs.0.design'])('returns the first message of %s', (name) => {
    const errors = { linesman: ['not this'], [name]: ['There is no product 12 any more', 'Very'] };
    expect(linesError(failed(400, JSON.stringify({ errors })))).toBe('There is no product 12 any more');
  });

  it.each([
    failed(400, '{"errors":{"name":["a"]}}'),
    failed(400, '{"errors":{"lines":[]}}'),
    failed(400, '<html>'),
    failed(500, '{"errors":{"lines":["a"]}}'),
    7,
  ])('is empty for %s', (error) => {
    expect(linesError(error)).toBeUndefined();
  });
});
