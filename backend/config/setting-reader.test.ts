import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForFile } from '../testing/for-file.js';
import { SettingReader, textUpTo } from './setting-parsers.js';

const directory = folderForFile('secrets-');
const fileWith = (content: string) => {
  const file = join(directory, `secret-${content.length}`);
  writeFileSync(file, content);
  return file;
};

test('a secret comes from its setting or from the file named by <NAME>_FILE', () => {
  const read = new SettingReader({ KEY: ' as given', OTHER_KEY_FILE: fileWith('from a file\n') });
  expect(read.secret('KEY', textUpTo(20))).toBe('as given');
  expect(read.secret('OTHER_KEY', textUpTo(20))).toBe('from a file');
  expect(read.errors).toEqual([]);
});

test('an empty file means that the secret is not set', () => {
  const empty = fileWith('\n');
  const read = new SettingReader({ KEY_FILE: empty, OTHER_KEY_FILE: empty, OTHER_KEY: 'as given', NAME: '' });
  expect(read.secret('KEY', textUpTo(20))).toBeNull();
  expect(read.secret('OTHER_KEY', textUpTo(20))).toBe('as given');
  expect(read.optional('NAME', 'default', textUpTo(20))).toBe('default');
  read.together('KEY', 'NAME');
  expect(read.errors).toEqual([]);
});

test('a setting that is not secret is not read from a file', () => {
  const read = new SettingReader({ NAME_FILE: fileWith('from a file') });
  expect(read.optional('NAME', null, textUpTo(20))).toBeNull();
});

test('an unreadable file or a secret that is set twice is an error that names the setting', () => {
  const read = new SettingReader({ KEY_FILE: '/no/such/file', OTHER_KEY: 'one', OTHER_KEY_FILE: fileWith('another') });
  read.requiredSecret('KEY', textUpTo(20));
  read.secret('OTHER_KEY', textUpTo(20));
  expect(read.errors).toEqual([
    expect.stringMatching(/^KEY_FILE cannot be read: ENOENT/),
    'OTHER_KEY and OTHER_KEY_FILE are both set: keep one of them',
  ]);
});
