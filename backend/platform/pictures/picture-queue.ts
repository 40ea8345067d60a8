import { ServiceUnavailableException } from '@nestjs/common';
import { QueueFullError, WorkQueue } from '../concurrency/work-queue.js';
import { validationError } from '../http/validation/dto-validation.pipe.js';
import { UnusablePictureError } from './picture.js';
import { PICTURE_FIELD, PICTURE_REFUSED } from './picture-upload.contract.js';

/** Scaling a picture of the maximum size takes about 200 MB. */
const MAX_CONCURRENT = 1;
const MAX_WAITING = 10;

/** Converts uploaded pictures one by one. */
export class PictureQueue {
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);

  /**
   * @throws BadRequestException for an UnusablePictureError
   * @throws ServiceUnavailableException when too many pictures wait
   */
  convert<T>(work: () => Promise<T>): Promise<T> {
    return this.work.run(work).catch(refuse);
  }
}

function refuse(error: unknown): never {
  if (error instanceof QueueFullError)
    throw new ServiceUnavailableException('Too many pictures are being processed. Try again in a moment.');
  if (error instanceof UnusablePictureError) throw validationError({ [PICTURE_FIELD]: [PICTURE_REFUSED] });
  throw error;
}
