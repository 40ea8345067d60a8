import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../command/command-session.ts';
import { createThrowAwayDirectory } from '../servers/throw-away-directory.ts';
import { readAddressFiles, wantsSamples } from './site.ts';

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgresql://db.example/site' }, false],
  [{ DATABASE_URL: 'postgresql://db.example/site', SAMPLES: '1' }, true],
  [{ SAMPLES: '0' }, false],
])('with %j samples are loaded: %p', (environment, wanted) => {
  expect(wantsSamples(environment)).toBe(wanted);
});

describe('readAddressFiles', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await createThrowAwayDirectory('addresses ');
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it.each([
    ['postgresql://db.example/site\n', 'postgresql://db.example/site'],
    ['\n', ''],
  ])('replaces a file with %j by its address %j', async (content, address) => {
    const file = path.join(directory, 'database_url');
    await writeFile(file, content);
    const environment = { DATABASE_URL_FILE: file, REDIS_URL: 'redis://cache.example' };
    readAddressFiles(environment);
    expect(environment).toEqual({ DATABASE_URL: address, REDIS_URL: 'redis://cache.example' });
  });

  it('leaves an address that is given twice to the settings, which report it', () => {
    const environment = { REDIS_URL: 'redis://cache.example', REDIS_URL_FILE: path.join(directory, 'none') };
    readAddressFiles(environment);
    expect(Object.keys(environment)).toEqual(['REDIS_URL', 'REDIS_URL_FILE']);
  });

  it('names a file that cannot be read', () => {
    const read = () => readAddressFiles({ REDIS_URL_FILE: path.join(directory, 'none') });
    expect(read).toThrow(CommandError);
    expect(read).toThrow('REDIS_URL_FILE cannot be read');
  });
});
