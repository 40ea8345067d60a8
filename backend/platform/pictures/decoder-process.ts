/** A process that decodes pictures for `PictureDecoder`, one at a time. Hostile ones can exhaust it, but not the site. */
import sharp from 'sharp';
import { PICTURE_TASKS } from './decode-picture.js';
import type { DecoderRequest, DecoderResponse } from './picture-decoder.js';

const CHECK_MS = 20;
const [, , memoryMb] = process.argv;

// Of the library's many decoders, only those of our formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`) });
sharp.cache(false);

// `process.exit` would wait for the threads that decode.
const end = () => process.kill(process.pid, 'SIGKILL');

// The site may have ended without closing anything.
process.on('disconnect', end);
// A terminal sends them to the whole group, but the site may still need this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// V8's limits do not count the memory of native code.
const checkMemory = () => {
  if (process.memoryUsage.rss() > Number(memoryMb) * 1024 * 1024) end();
};
setInterval(checkMemory, CHECK_MS);

process.on('message', async ({ task, args }: DecoderRequest) => {
  checkMemory();
  const work = PICTURE_TASKS[task] as (...args: unknown[]) => Promise<unknown>;
  const answer = await work(...args).then(
    (result): DecoderResponse => ({ result }),
    (error: Error): DecoderResponse => ({ unusable: error.message }),
  );
  process.send?.(answer);
});
