import { type ArgumentsHost, Logger } from '@nestjs/common';
import { QueueFullError } from '../../concurrency/concurrency.js';
import { BucketError } from '../../files/s3-bucket.js';
import { TaskLimitError } from '../../threads/threads.service.js';
import { HttpExceptionFilter, isPagePath, toErrorResponse } from './exception.filter.js';

const withCode = (code: string) => Object.assign(new Error('text from the operating system'), { code });

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('returns 507 with instructions for a full disk (%s)', (code) => {
  expect(toErrorResponse(withCode(code))).toMatchObject({
    statusCode: 507,
    error: 'Insufficient Storage',
    message: expect.stringContaining('out of disk space'),
  });
});

it.each([
  ['a full database', withCode('53100')],
  ['too many waiting tasks', new QueueFullError(64)],
  ['a task that takes too long', new TaskLimitError('writeDesignSheet took more than 60000 ms')],
])('returns 503 for %s', (_what, error) => {
  expect(toErrorResponse(error)).toMatchObject({ statusCode: 503 });
});

it('hides the message of an unexpected error', () => {
  const { statusCode, message } = toErrorResponse(withCode('EISDIR'));
  expect(statusCode).toBe(500);
  expect(message).not.toContain('system');
});

// The router takes them for the API, too.
it.each(['/api', '/API/products', '/Health/ready'])('answers no page for %s', (path) => {
  expect(isPagePath(path)).toBe(false);
});

it.each([403, 404, null])('returns 503 when the bucket answers %p', (bucketStatus) => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const response = {
    setHeader: jest.fn(),
    removeHeader: jest.fn(),
    status: jest.fn(),
    type: jest.fn().mockReturnThis(),
    json: jest.fn(),
  };
  const request = { method: 'GET', path: '/documents/manual' };
  const host = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }) };
  const error = new BucketError(bucketStatus, 'The bucket refused GET documents/manual');
  new HttpExceptionFilter(() => false).catch(error, host as unknown as ArgumentsHost);
  expect(response.status).toHaveBeenCalledWith(503);
  expect(response.setHeader).toHaveBeenCalledWith('Retry-After', expect.any(Number));
  expect(response.json).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('file storage') }),
  );
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('503 The bucket refused'));
  logged.mockRestore();
});
