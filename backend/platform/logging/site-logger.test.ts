import { parseSettings } from '../../config/settings.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { withinWork } from '../tracing/tracing.js';
import { RequestLine, readableLine } from './log-text.js';
import { createLogger, SiteLogger } from './site-logger.js';

function loggerWithOutput(level: 'debug' | 'info' | 'warn' = 'info') {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = new SiteLogger({
    ...{ format: 'json', level, role: 'web', release: '1.2.3', secrets: ['twelve herons'] },
    destination,
  });
  return { logger, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}

it('writes one JSON object per line with its release and its request or job', () => {
  const { logger, entries } = loggerWithOutput();
  withinWork({ requestId: 'r-1' }, () => logger.warn('Redis: away', 'redis'));
  withinWork({ job: 'send-email', jobId: 'j-1' }, () => logger.log('sent', 'email'));
  logger.log('without either', 'site');
  expect(entries()).toMatchObject([
    { level: 'warn', role: 'web', context: 'redis', message: 'Redis: away', requestId: 'r-1' },
    { level: 'info', context: 'email', job: 'send-email', jobId: 'j-1' },
    { message: 'without either' },
  ]);
  for (const entry of entries()) expect(entry.release).toBe('1.2.3');
  expect(entries()[2]).not.toHaveProperty('requestId');
  expect(Date.parse(entries()[0].time)).not.toBeNaN();
});

it('hides secrets in messages, fields and stacks', () => {
  const { logger, lines } = loggerWithOutput();
  logger.log(
    { message: 'POST /x', authorization: 'Bearer abcdefgh', headers: { cookie: 'staff_session=abc' } },
    'http',
  );
  logger.error('connect postgres://site:h3ron@db/site', new Error('token=s3cret-token').stack, 'database');
  logger.warn('the word is twelve herons', 'staff');
  const output = lines.join('');
  expect(lines).toHaveLength(3);
  for (const secret of ['abcdefgh', 'staff_session=abc', 'h3ron', 's3cret-token', 'twelve herons'])
    expect(output).not.toContain(secret);
});

it('omits lines below its level and those of the framework', () => {
  const { logger, entries } = loggerWithOutput('info');
  logger.debug('queue email: closed', 'queue');
  logger.log('Mapped {/api, GET} route', 'RouterExplorer');
  logger.log('Serving', 'site');
  expect(entries().map(({ message }) => message)).toEqual(['Serving']);
});

it('appends the stack of an error to its message', () => {
  const { logger, entries } = loggerWithOutput();
  logger.error('it broke', 'Error: why\n    at place', 'http');
  expect(entries()[0].message).toBe('it broke\nError: why\n    at place');
});

describe('a request line', () => {
  const path = '/catalog/"quoted"';
  const text = `GET ${path} 200 12.0 ms`;
  const fields = { method: 'GET', route: '/api/:id', status: 200, ms: 12, bytes: 8_210 };
  const line = new RequestLine({ ...fields, path, milliseconds: 12.04, requestId: 'r-1' });

  it("equals pino's output for the same fields", () => {
    const { logger, lines } = loggerWithOutput();
    logger.log(line, 'http');
    withinWork({ requestId: 'r-1' }, () => logger.log({ message: text, ...fields }, 'http'));
    const [own = '', pino = ''] = lines.map((one) =>
      one.replace(/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/, ''),
    );
    expect(own).toBe(pino);
    expect(own).toContain('"message":"GET /catalog/\\"quoted\\" 200 12.0 ms"}');
  });

  it('contains the trace, hides secrets and respects the level', () => {
    const { logger, entries } = loggerWithOutput();
    logger.debug(line, 'http');
    const secret = { path: '/a&token=abcdefgh', milliseconds: 0.26, requestId: 'r-2', traceId: 't-1' };
    logger.log(new RequestLine({ ...fields, ...secret }), 'http');
    expect(entries()).toMatchObject([
      { requestId: 'r-2', traceId: 't-1', message: 'GET /a&token=(hidden) 200 0.3 ms' },
    ]);
  });
});

it('formats lines for a terminal', () => {
  const line = { time: '2026-11-21T14:03:07.123Z', level: 'warn', context: 'redis', message: 'away', requestId: 'r-1' };
  expect(readableLine(JSON.stringify(line), false)).toBe('14:03:07 WARN  redis  away [r-1]\n');
  const broken = readableLine(JSON.stringify({ ...line, message: 'away\n    at place' }), false);
  expect(broken).toBe('14:03:07 WARN  redis  away [r-1]\n    at place\n');
});

const SECRETS = {
  DATABASE_URL: 'postgres://site:h%40ron-one@db.example/site',
  REDIS_URL: 'redis://:heron-two@cache.example:6379',
  SMTP_URL: 'smtps://mail:heron-three@smtp.example',
  LINK_SECRET: 'heron-four-heron-four-heron-four',
  ADMIN_EMAIL: 'owner@scaffold.example',
  ADMIN_PASSWORD: 'heron five on a plank',
  WORDPRESS_USERNAME: 'editor',
  WORDPRESS_APP_PASSWORD: 'heron six',
  WORDPRESS_WEBHOOK_SECRET: 'heron-seven-heron-seven',
};

/** Captures what a logger with these settings writes to stdout. */
function capture(environment: Record<string, string>, log: (logger: ReturnType<typeof createLogger>) => void): string {
  let output = '';
  const restore = replaceMethod(process.stdout, 'write', () => (text: unknown) => {
    output += String(text);
    return true;
  });
  try {
    log(createLogger(parseSettings({ ...SECRETS, ...environment })));
  } finally {
    restore();
  }
  return output;
}

it('hides each secret from the settings, URL-encoded or plain', () => {
  const values = ['h%40ron-one', 'h@ron-one', 'heron-two', 'heron-three', 'heron-four-heron-four-heron-four'];
  values.push('heron five on a plank', 'heron six', 'heron-seven-heron-seven');
  for (const value of values) {
    const output = capture({ LOG_FORMAT: 'text' }, (logger) => logger.warn(`it is ${value} here`, 'site'));
    expect(output).toContain('it is (hidden) here');
  }
});

it('omits requests in a terminal unless configured otherwise', () => {
  const line = { message: 'GET / 200 3.1 ms' };
  expect(capture({ LOG_FORMAT: 'text' }, (logger) => logger.log(line, 'http'))).toBe('');
  expect(capture({ LOG_FORMAT: 'text', LOG_LEVEL: 'info' }, (logger) => logger.log(line, 'http'))).toContain('GET /');
  expect(capture({ NODE_ENV: 'development' }, (logger) => logger.log(line, 'http'))).toBe('');
});
