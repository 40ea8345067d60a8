import { parseSettings } from '../../config/settings.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { createLogger } from './create-logger.js';

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
