import { BadRequestException, ServiceUnavailableException } from '@nestjs/common';
import { PictureQueue } from './picture.js';
import { PictureDecoder, UnusablePictureError } from './picture-decoder.js';

function queueOf(run: () => Promise<unknown>): () => Promise<unknown> {
  const queue = new PictureQueue(Object.assign(new PictureDecoder(), { run }));
  return () => queue.convert(Buffer.alloc(0), 100);
}

it('converts one picture at a time, lets ten wait, and refuses more', async () => {
  const first = Promise.withResolvers<void>();
  let running = 0;
  const convert = queueOf(async () => {
    running += 1;
    expect(running).toBe(1);
    await first.promise;
    running -= 1;
  });
  const accepted = Array.from({ length: 11 }, convert);
  await expect(convert()).rejects.toThrow(ServiceUnavailableException);
  first.resolve();
  await Promise.all(accepted);
  await convert();
});

it('refuses an unusable picture, and rethrows any other error', async () => {
  const failing = (error: Error) => queueOf(() => Promise.reject(error))();
  await expect(failing(new UnusablePictureError('not a picture'))).rejects.toThrow(BadRequestException);
  await expect(failing(new Error('disk full'))).rejects.toThrow('disk full');
});
