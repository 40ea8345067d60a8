import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '../../platform/files/file-storage.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { PictureQueue } from '../../platform/pictures/picture.js';
import { PICTURE_FIELD } from '../../platform/pictures/pictures.contract.js';
import { POST_MESSAGES, POST_PICTURES_PATH, type PostPicture } from '../admin/blog-admin.contract.js';
import { listSampleImages, readSampleImage, SAMPLE_IMAGES_PATH, sampleImageUrl } from '../sample/sample-posts.js';

const FOLDER = 'post-pictures';
/** Pixels. A post shows pictures up to 1,200 px wide; high-density screens use the rest. */
const SIDE = 1_600;

const FILE_NAME = /^[0-9a-f]{32}\.webp$/;

/** Pictures of posts that are written here. A file is named by a hash of its content and never changes. */
@Injectable()
export class PostPicturesService {
  private readonly queue = new PictureQueue();

  constructor(private readonly storage: FileStorage) {}

  /**
   * @throws BadRequestException without a file, or when it is not a supported picture
   * @throws ServiceUnavailableException when too many pictures wait
   */
  async create(upload: { buffer: Buffer } | undefined): Promise<PostPicture> {
    if (!upload) throw validationError({ [PICTURE_FIELD]: [POST_MESSAGES.picture] });
    const [{ bytes }] = await this.queue.convert(upload.buffer, SIDE);
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
    await this.storage.write(`${FOLDER}/${file}`, bytes);
    return { imageUrl: `${POST_PICTURES_PATH}/${file}`, name: 'Uploaded picture' };
  }

  /** The WebP file with this name, or null. */
  async read(file: string): Promise<Buffer | null> {
    return FILE_NAME.test(file) ? this.storage.readWhole(`${FOLDER}/${file}`) : null;
  }

  /** The drawings that come with the site. */
  async listDrawings(): Promise<PostPicture[]> {
    return (await listSampleImages()).map((file) => ({
      imageUrl: sampleImageUrl(file),
      name: file.replace(/\.svg$/, '').replaceAll('-', ' '),
    }));
  }

  /** Whether the address is an uploaded picture or a drawing of this site. */
  async exists(imageUrl: string): Promise<boolean> {
    const [path, file] = [imageUrl.slice(0, imageUrl.lastIndexOf('/')), imageUrl.slice(imageUrl.lastIndexOf('/') + 1)];
    if (path === POST_PICTURES_PATH)
      return FILE_NAME.test(file) && (await this.storage.find(`${FOLDER}/${file}`)) !== null;
    return path === SAMPLE_IMAGES_PATH && (await readSampleImage(file)) !== null;
  }
}
