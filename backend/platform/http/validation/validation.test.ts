import { BadRequestException } from '@nestjs/common';
import { DtoValidationPipe } from './validation.js';

it.each([
  ['in one object', Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`k${at}`, 1]))],
  ['in many', { lines: Array.from({ length: 5_001 }, () => ({ one: 1, two: 2 })) }],
])('refuses a body with too many properties %s before it validates them', async (_where, body) => {
  const refused = new DtoValidationPipe().transform(body, { type: 'body', metatype: class Any {} });
  await expect(refused).rejects.toThrow(new BadRequestException('The body has too many properties.'));
});
