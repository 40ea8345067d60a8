import { BadRequestException, HttpException, ServiceUnavailableException } from '@nestjs/common';
import { TooManyRequestsException } from '../../platform/http/errors/api-errors.js';
import { submissionFailure } from './submission-failure.js';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

it.each([
  [new TooManyRequestsException(90), { status: 429, retryAfterSeconds: 90 }],
  [new HttpException('Slow down', 429), { status: 429, retryAfterSeconds: null }],
  [new ServiceUnavailableException(), { status: 503, retryAfterSeconds: null }],
  [new Error('insert failed', { cause: refused }), { status: 503, retryAfterSeconds: null }],
  [new BadRequestException(), null],
  [new Error('relation "inquiry" does not exist'), null],
  ['thrown', null],
])('maps %s to %j', (error, failure) => {
  expect(submissionFailure(error)).toEqual(failure);
});
