import { networkFailure } from './pinned-request.js';

const withCode = (code: string) => Object.assign(new Error('socket hang up'), { code });

it.each([
  ['ECONNREFUSED', 'The connection was refused'],
  ['ECONNRESET', 'The connection was closed before a response arrived'],
  ['ENOTFOUND', 'The server name could not be resolved'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate is not trusted'],
  ['HPE_INVALID_CONSTANT', 'The answer was not valid HTTP'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'A secure connection was not possible'],
])('says what %s means', (code, text) => {
  expect(networkFailure(withCode(code))).toBe(text);
});

it('leaves other errors alone', () => {
  for (const error of [withCode('ENOSPC'), new Error('No answer'), 'text', undefined])
    expect(networkFailure(error)).toBeNull();
});
