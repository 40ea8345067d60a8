import { BadRequestException } from '@nestjs/common';
import { DtoValidationPipe } from './validation.js';

it.each([
  ['in one object', Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`k${at}`, 1]))],
  ['in many', { lines: Array.from({ length: 5_501 }, () => ({ one: 1 })) }],
  ['in a list', { lines: Array(11_001).fill(1) }],
  ['inside one another', JSON.parse(`${'{"a":['.repeat(11)}${']}'.repeat(11)}`)],
])('refuses a body with too many properties %s before it validates them', async (_where, body) => {
  const refused = new DtoValidationPipe().transform(body, { type: 'body', metatype: class Any {} });
  await expect(refused).rejects.toThrow(new BadRequestException('The body has too many properties.'));
});
