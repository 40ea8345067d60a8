import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSecretFiles } from './secret-files.js';

let directory: string;
let file: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  file = path.join(directory, 'link');
  await writeFile(file, 'a secret of thirty-two characters\n');
});

afterAll(() => rm(directory, { recursive: true }));

it('takes a secret from the file that the environment names', () => {
  const environment = { LINK_SECRET_FILE: file, ADMIN_PASSWORD: 'as it is' };
  readSecretFiles(environment);
  expect(environment).toMatchObject({
    LINK_SECRET: 'a secret of thirty-two characters',
    ADMIN_PASSWORD: 'as it is',
  });
});

it('reads no file for a setting that is no secret', () => {
  const environment: NodeJS.ProcessEnv = { PUBLIC_URL_FILE: file };
  readSecretFiles(environment);
  expect(environment.PUBLIC_URL).toBeUndefined();
});

it('takes a file that holds nothing for none', async () => {
  const empty = path.join(directory, 'empty');
  await writeFile(empty, '\n');
  const environment: NodeJS.ProcessEnv = { SMTP_URL_FILE: empty, SMTP_URL: 'smtp://mail', REDIS_URL_FILE: empty };
  readSecretFiles(environment);
  expect([environment.SMTP_URL, environment.REDIS_URL]).toEqual(['smtp://mail', undefined]);
});

it.each([
  ['a file that is not there', { SMTP_URL_FILE: '/no/such/file' }, /SMTP_URL_FILE cannot be read/],
  [
    'a secret that is set twice',
    { SMTP_URL_FILE: import.meta.filename, SMTP_URL: 'smtp://mail' },
    /SMTP_URL and SMTP_URL_FILE/,
  ],
])('refuses %s by the name of its setting', (_what, environment, message) => {
  expect(() => readSecretFiles(environment)).toThrow(message);
});
