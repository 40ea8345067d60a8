import { createHash } from 'node:crypto';
import {
  applyDecorators,
  Controller,
  Get,
  Inject,
  NotFoundException,
  Param,
  Res,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import type { FileStorage } from '../files/file-storage.js';
import { PictureQueue } from './picture.js';
import { PICTURE_FIELD, type PictureFolder, pictureName, readPictureName } from './pictures.contract.js';

interface StoredPicture {
  /** Address of the widest file. */
  url: string;
  width: number;
  height: number;
}

/** Pictures in one folder, one file per width, named by a hash of their content. */
export class PicturesInWidths {
  private readonly queue = new PictureQueue();

  /** @param key folder of the storage */
  constructor(
    private readonly storage: FileStorage,
    private readonly key: string,
    private readonly folder: PictureFolder,
  ) {}

  /**
   * Verifies a picture by its content, applies its orientation, strips its metadata and stores it in every width.
   * @throws BadRequestException when the bytes are not a supported picture
   * @throws ServiceUnavailableException when too many pictures wait
   */
  async add(upload: Buffer): Promise<StoredPicture> {
    const { side, widths } = this.folder;
    const pictures = await this.queue.convert(upload, side, widths);
    const [widest] = pictures;
    const digest = createHash('sha256').update(widest.bytes).digest('hex').slice(0, 32);
    const nameOf = (width: number) => pictureName({ digest, width });
    for (const { bytes, width } of pictures) await this.storage.write(this.keyOf(nameOf(width)), bytes);
    return { url: `${this.folder.path}/${nameOf(widest.width)}`, width: widest.width, height: widest.height };
  }

  /** The WebP file of this name; null when there is none. */
  async read(name: string): Promise<Buffer | null> {
    return readPictureName(name) === null ? null : this.storage.readWhole(this.keyOf(name));
  }

  private keyOf(name: string): string {
    return `${this.key}/${name}`;
  }
}

/** Reads one picture of a multipart form into memory: 413 if it is too large, 400 for any other part. */
export function PictureUpload(): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', properties: { [PICTURE_FIELD]: { type: 'string', format: 'binary' } } } }),
    UseInterceptors(
      FileInterceptor(PICTURE_FIELD, {
        limits: { fileSize: UPLOAD_LIMITS.picture.bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      }),
    ),
  );
}

/** @returns a controller that serves the WebP files of a service at `path/:name` */
export function picturesController(path: string, service: Type<Pick<PicturesInWidths, 'read'>>): Type {
  @ApiExcludeController()
  @Controller(path)
  class PicturesController {
    constructor(@Inject(service) private readonly pictures: Pick<PicturesInWidths, 'read'>) {}

    @Get(':name')
    async get(@Param('name') name: string, @Res() response: Response): Promise<void> {
      sendPicture(response, await this.pictures.read(name));
    }
  }
  return PicturesController;
}

/** Sends a WebP file whose name is a hash of its content. @throws NotFoundException for null */
export function sendPicture(response: Response, bytes: Buffer | null): void {
  if (bytes === null) throw new NotFoundException('There is no such picture.');
  response.setHeader('Content-Type', 'image/webp');
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  // A picture opened in its own tab is a document, so it needs a policy.
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  response.send(bytes);
}
