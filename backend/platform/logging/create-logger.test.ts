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

/** What a logger with these settings writes of a text. */
function written(environment: Record<string, string>, log: (logger: ReturnType<typeof createLogger>) => void): string {
  let told = '';
  const restore = replaceMethod(process.stdout, 'write', () => (text: unknown) => {
    told += String(text);
    return true;
  });
  try {
    log(createLogger(parseSettings({ ...SECRETS, ...environment })));
  } finally {
    restore();
  }
  return told;
}

it('hides each secret of the settings by its value, as it is written and as it is meant', () => {
  const values = ['h%40ron-one', 'h@ron-one', 'heron-two', 'heron-three', 'heron-four-heron-four-heron-four'];
  values.push('heron five on a plank', 'heron six', 'heron-seven-heron-seven');
  for (const value of values) {
    const told = written({ LOG_FORMAT: 'text' }, (logger) => logger.warn(`it is ${value} here`, 'site'));
    expect(told).toContain('it is (hidden) here');
  }
});

it('leaves requests out of a terminal, unless it is told otherwise', () => {
  const line = { message: 'GET / 200 3.1 ms' };
  expect(written({ LOG_FORMAT: 'text' }, (logger) => logger.log(line, 'http'))).toBe('');
  expect(written({ LOG_FORMAT: 'text', LOG_LEVEL: 'info' }, (logger) => logger.log(line, 'http'))).toContain('GET /');
  expect(written({ NODE_ENV: 'development' }, (logger) => logger.log(line, 'http'))).toBe('');
});
