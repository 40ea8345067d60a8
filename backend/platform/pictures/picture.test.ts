import { BadRequestException, ServiceUnavailableException } from '@nestjs/common';
import { PictureQueue } from './picture.js';
import { UnusablePictureError } from './picture-decoder.js';

it('converts one picture at a time, lets ten wait, and refuses more', async () => {
  const queue = new PictureQueue();
  const first = Promise.withResolvers<void>();
  let running = 0;
  const convert = () =>
    queue.convert(async () => {
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
  const queue = new PictureQueue();
  const failing = (error: Error) => queue.convert(() => Promise.reject(error));
  await expect(failing(new UnusablePictureError('not a picture'))).rejects.toThrow(BadRequestException);
  await expect(failing(new Error('disk full'))).rejects.toThrow('disk full');
});
