import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { LAST_BACKUP_FILE } from '../../backend/doctor/installation.metrics.js';
import { folderForTest } from '../../backend/testing/for-file.js';

const run = promisify(execFile);
const script = path.join(import.meta.dirname, 'run-backup.sh');

const folder = folderForTest('backup-');
beforeEach(async () => {
  await mkdir(path.join(folder, 'data'));
  await mkdir(path.join(folder, 'bin'));
  await stub('write-backup', 'echo "rows of the site" > "$1"');
  // Like age, the stub reads the last argument and writes the file that follows --output.
  await stub('age', 'for last; do :; done; echo "for $3" > "$5"; tr a-z n-za-m < "$last" >> "$5"');
  await stub('rclone', `echo "$@" >> ${folder}/rclone-calls`);
});

const stub = (name: string, text: string) =>
  writeFile(path.join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

async function backUp(environment: Record<string, string> = {}) {
  const env = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    BACKUP_DIR: `${folder}/backups`,
    BACKUP_RECIPIENT: 'age1key',
    BACKUP_COMMAND: 'write-backup',
    DATA_DIR: `${folder}/data`,
    ...environment,
  };
  return run(script, [], { env }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => Promise.reject(new Error(error.stderr)),
  );
}

const backups = async () =>
  (await readdir(path.join(folder, 'backups'))).filter((name) => name.startsWith('scaffold-'));
const isNoted = async () => (await readdir(path.join(folder, 'data'))).includes(LAST_BACKUP_FILE);

it('writes one encrypted file, copies it off-site and records the time', async () => {
  await backUp({ BACKUP_REMOTE: 'offsite:yard' });
  const [name = ''] = await backups();
  expect(name).toMatch(/^scaffold-\d{8}T\d{6}Z\.tar\.gz\.age$/);
  expect((await readdir(path.join(folder, 'backups'))).sort()).toEqual(['.lock', name]);
  expect(await readFile(path.join(folder, 'backups', name), 'utf8')).toBe('for age1key\nebjf bs gur fvgr\n');
  expect(await readFile(path.join(folder, 'rclone-calls'), 'utf8')).toMatch(/^copy --immutable .* offsite:yard\n$/);
  expect(await isNoted()).toBe(true);
});

it('encrypts with gpg for the key in a file when no age key is set', async () => {
  // Like gpg, the stub reads the last argument and writes the file that follows --output.
  const copy = 'while [ "$1" != --output ]; do shift; done; cp "$3" "$2"';
  await stub('gpg', `echo "$@" > ${folder}/gpg-call; ${copy}`);
  const key = path.join(folder, 'key.asc');
  await writeFile(key, 'a public key');
  await backUp({ BACKUP_RECIPIENT: '', BACKUP_GPG_KEY: key });
  expect(await backups()).toEqual([expect.stringMatching(/^scaffold-\d{8}T\d{6}Z\.tar\.gz\.gpg$/)]);
  expect(await readFile(path.join(folder, 'gpg-call'), 'utf8')).toContain(`--recipient-file ${key}`);
  expect(await isNoted()).toBe(true);
});

it('keeps the newest backups, and removes older ones but no other file', async () => {
  await mkdir(path.join(folder, 'backups'));
  const old = ['scaffold-20250101T000000Z.tar.gz.age', 'scaffold-20250102T000000Z.tar.gz.age', 'notes.txt'];
  for (const name of old) await writeFile(path.join(folder, 'backups', name), '');
  await backUp({ BACKUP_KEEP: '2' });
  const left = await readdir(path.join(folder, 'backups'));
  expect(left).toEqual(expect.arrayContaining(['notes.txt', 'scaffold-20250102T000000Z.tar.gz.age']));
  expect(left).not.toContain('scaffold-20250101T000000Z.tar.gz.age');
});

it.each([
  ['the backup', 'write-backup'],
  ['the encryption', 'age'],
])('leaves no file and records no time when %s fails', async (_what, program) => {
  await stub(program, 'echo "no luck" >&2; exit 3');
  await expect(backUp()).rejects.toThrow('no luck');
  expect(await readdir(path.join(folder, 'backups'))).toEqual(['.lock']);
  expect(await isNoted()).toBe(false);
});

it('records no time when the off-site copy fails', async () => {
  await stub('rclone', 'exit 1');
  await expect(backUp({ BACKUP_REMOTE: 'offsite:yard' })).rejects.toThrow();
  expect(await isNoted()).toBe(false);
});

it.each([
  [{ BACKUP_RECIPIENT: '' }, 'BACKUP_RECIPIENT is not set'],
  [{ BACKUP_RECIPIENT: '', BACKUP_GPG_KEY: '/dev/null' }, 'BACKUP_GPG_KEY names no key'],
  [{ BACKUP_RECIPIENT: '25935936B32ADC6B' }, 'must be a public key of age'],
  [{ DATA_DIR: '' }, 'DATA_DIR'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP is 0'],
  [{ BACKUP_KEEP: 'all' }, 'BACKUP_KEEP is all'],
])('stops with %j', async (environment, text) => {
  await expect(backUp(environment)).rejects.toThrow(text);
});
