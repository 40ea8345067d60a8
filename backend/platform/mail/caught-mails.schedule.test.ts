import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CaughtMailsSchedule } from './caught-mails.schedule.js';

it('removes mails that were saved long ago, unless all are kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
  try {
    const sweep = (mailFileDays: number) => new CaughtMailsSchedule({ dataDir, mailFileDays }).removeOld();
    expect(await sweep(90)).toBe(0);
    const folder = join(dataDir, 'mail');
    await mkdir(folder);
    for (const name of ['old.eml', 'new.eml', 'notes.txt']) await writeFile(join(folder, name), '');
    for (const name of ['old.eml', 'notes.txt']) await utimes(join(folder, name), 0, 0);
    expect(await sweep(0)).toBe(0);
    expect(await sweep(90)).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['new.eml', 'notes.txt']);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
