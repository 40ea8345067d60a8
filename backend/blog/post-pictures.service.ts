import { Injectable } from '@nestjs/common';
import { FileStorage } from '../platform/files/file-storage.js';
import { validationError } from '../platform/http/validation/dto-validation.pipe.js';
import { PictureStore } from '../platform/pictures/picture-store.js';
import { PICTURE_FIELD } from '../platform/pictures/picture-upload.contract.js';
import { refusePicture } from '../platform/pictures/picture-upload.js';
import { POST_PICTURES_PATH, type PostPicture } from './blog-desk.contract.js';
import { listSampleImages, readSampleImage, SAMPLE_IMAGES_PATH, sampleImageUrl } from './sample-images.js';

/** Of the storage. */
const FOLDER = 'post-pictures';
/** Pixels: the article shows pictures up to 1200 wide, which a dense screen shows sharper. */
const SIDE = 1_600;

/** Pictures of the posts that are written here. */
@Injectable()
export class PostPicturesService {
  private readonly store: PictureStore;

  constructor(storage: FileStorage) {
    this.store = new PictureStore(storage, FOLDER, SIDE);
  }

  /** @throws BadRequestException when there is no file, or it is no picture that is taken */
  async add(upload: { buffer: Buffer } | undefined): Promise<PostPicture> {
    if (!upload) throw validationError({ [PICTURE_FIELD]: ['Please choose a picture'] });
    const { file } = await this.store.add(upload.buffer).catch(refusePicture);
    return { imageUrl: `${POST_PICTURES_PATH}/${file}`, name: 'Uploaded picture' };
  }

  /** The WebP of an address below {@link POST_PICTURES_PATH}; null when there is none. */
  read(file: string): Promise<Buffer | null> {
    return this.store.read(file);
  }

  /** The drawings that the site brings along. */
  async drawings(): Promise<PostPicture[]> {
    return (await listSampleImages()).map((file) => ({
      imageUrl: sampleImageUrl(file),
      name: file.replace(/\.svg$/, '').replaceAll('-', ' '),
    }));
  }

  /** Whether a picture of ours lies at an address. */
  async has(imageUrl: string): Promise<boolean> {
    const [path, file] = [imageUrl.slice(0, imageUrl.lastIndexOf('/')), imageUrl.slice(imageUrl.lastIndexOf('/') + 1)];
    if (path === POST_PICTURES_PATH) return this.store.has(file);
    return path === SAMPLE_IMAGES_PATH && (await readSampleImage(file)) !== null;
  }
}
