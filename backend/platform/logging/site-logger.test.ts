import { readableLine } from './readable-line.js';
import { RequestLine } from './request-line.js';
import { SiteLogger } from './site-logger.js';
import { withinWork } from './work-context.js';

/** A logger and the lines that it has written. */
function listen(level: 'debug' | 'info' | 'warn' = 'info') {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = new SiteLogger({ format: 'json', level, role: 'web', secrets: ['twelve herons'], destination });
  return { logger, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}

it('writes one object a line, with the request or job that it belongs to', () => {
  const { logger, entries } = listen();
  withinWork({ requestId: 'r-1' }, () => logger.warn('Redis: away', 'redis'));
  withinWork({ job: 'send-mail', jobId: 'j-1' }, () => logger.log('sent', 'mail'));
  logger.log('outside of both', 'site');
  expect(entries()).toMatchObject([
    { level: 'warn', role: 'web', context: 'redis', message: 'Redis: away', requestId: 'r-1' },
    { level: 'info', context: 'mail', job: 'send-mail', jobId: 'j-1' },
    { message: 'outside of both' },
  ]);
  expect(entries()[2]).not.toHaveProperty('requestId');
  expect(Date.parse(entries()[0].time)).not.toBeNaN();
});

it('takes the request along whatever is waited for', async () => {
  const { logger, entries } = listen();
  const request = (id: string) =>
    withinWork({ requestId: id }, async () => {
      await new Promise(setImmediate);
      logger.log(id, 'http');
    });
  await Promise.all(['a', 'b', 'c'].map(request));
  for (const { message, requestId } of entries()) expect(requestId).toBe(message);
});

it('shows no secret, in a text, a field or a stack', () => {
  const { logger, lines } = listen();
  logger.log(
    { message: 'POST /x', authorization: 'Bearer abcdefgh', headers: { cookie: 'staff_session=abc' } },
    'http',
  );
  logger.error('connect postgres://site:h3ron@db/site', new Error('token=s3cret-token').stack, 'database');
  logger.warn('the word is twelve herons', 'staff');
  const told = lines.join('');
  expect(lines).toHaveLength(3);
  for (const secret of ['abcdefgh', 'staff_session=abc', 'h3ron', 's3cret-token', 'twelve herons'])
    expect(told).not.toContain(secret);
});

it('leaves out what is less than its level, and the talk of the framework', () => {
  const { logger, entries } = listen('info');
  logger.debug('queue mail: closed', 'queue');
  logger.log('Mapped {/api, GET} route', 'RouterExplorer');
  logger.log('Serving', 'site');
  expect(entries().map(({ message }) => message)).toEqual(['Serving']);
});

it('keeps the stack of an error below its text', () => {
  const { logger, entries } = listen();
  logger.error('it broke', 'Error: why\n    at place', 'http');
  expect(entries()[0].message).toBe('it broke\nError: why\n    at place');
});

describe('the line of a request', () => {
  const path = '/catalog/"quoted"';
  const text = `GET ${path} 200 12.0 ms`;
  const fields = { method: 'GET', route: '/api/:id', status: 200, ms: 12, bytes: 8_210 };
  const line = new RequestLine('GET', '/api/:id', path, 200, 12.04, 8_210, 'r-1');

  it('is the one that pino writes of the same fields', () => {
    const { logger, lines } = listen();
    logger.log(line, 'http');
    withinWork({ requestId: 'r-1' }, () => logger.log({ message: text, ...fields }, 'http'));
    const [own = '', of = ''] = lines.map((one) => one.replace(/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/, ''));
    expect(own).toBe(of);
    expect(own).toContain('"message":"GET /catalog/\\"quoted\\" 200 12.0 ms"}');
  });

  it('names the trace, hides secrets, and is written from its level on', () => {
    const { logger, entries } = listen();
    logger.debug(line, 'http');
    logger.log(new RequestLine('GET', 'page', '/a&token=abcdefgh', 200, 0.26, 1, 'r-2', 't-1'), 'http');
    expect(entries()).toMatchObject([
      { requestId: 'r-2', traceId: 't-1', message: 'GET /a&token=(hidden) 200 0.3 ms' },
    ]);
  });
});

it('is readable in a terminal', () => {
  const line = { time: '2026-11-21T14:03:07.123Z', level: 'warn', context: 'redis', message: 'away', requestId: 'r-1' };
  expect(readableLine(JSON.stringify(line), false)).toBe('14:03:07 WARN  redis  away [r-1]\n');
  const broken = readableLine(JSON.stringify({ ...line, message: 'away\n    at place' }), false);
  expect(broken).toBe('14:03:07 WARN  redis  away [r-1]\n    at place\n');
});
