import { DriverException } from '@mikro-orm/core';
import { errorTrace } from './error-trace.js';

it('leaves out what the database says about a statement', () => {
  const previous = Object.assign(
    new Error("value is too big in tsquery: \"'jane@example.com'\"\nwhere search = 'jane'"),
    {
      code: '54001',
      table: 'product_index',
    },
  );
  const trace = errorTrace(new DriverException(previous));
  expect(trace).toMatch(/^DriverException 54001 product_index\n\s+at /);
  expect(trace).not.toContain('jane');
});

it('keeps the message of any other error', () => {
  expect(errorTrace(new Error('The file is gone'))).toMatch(/^Error: The file is gone\n\s+at /);
  expect(errorTrace('a text')).toBe('a text');
});
