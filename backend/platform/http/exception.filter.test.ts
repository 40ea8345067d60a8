import { toErrorAnswer } from './exception.filter.js';

const withCode = (code: string) => Object.assign(new Error('as the system says it'), { code });

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('a disk that takes nothing more (%s) is a 507 with what to do', (code) => {
  expect(toErrorAnswer(withCode(code))).toMatchObject({
    statusCode: 507,
    error: 'Insufficient Storage',
    message: expect.stringContaining('no room left'),
  });
});

it('a database without room is away for a while, not broken', () => {
  expect(toErrorAnswer(withCode('53100'))).toMatchObject({ statusCode: 503 });
});

it('what nobody expected is hidden', () => {
  const { statusCode, message } = toErrorAnswer(withCode('EISDIR'));
  expect(statusCode).toBe(500);
  expect(message).not.toContain('system');
});
