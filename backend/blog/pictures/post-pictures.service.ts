import { Injectable } from '@nestjs/common';
import { FileStorage } from '../../platform/files/file-storage.js';
import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import { PictureStore } from '../../platform/pictures/picture-store.js';
import { PICTURE_FIELD } from '../../platform/pictures/picture-upload.contract.js';
import { refusePicture } from '../../platform/pictures/picture-upload.js';
import { POST_MESSAGES, POST_PICTURES_PATH, type PostPicture } from '../desk/blog-desk.contract.js';
import { listSampleImages, readSampleImage, SAMPLE_IMAGES_PATH, sampleImageUrl } from '../sample/sample-images.js';

const FOLDER = 'post-pictures';
/** Pixels. The article shows pictures up to 1200 wide; dense screens use the rest. */
const SIDE = 1_600;

/** Pictures of the posts that are written here. */
@Injectable()
export class PostPicturesService {
  private readonly store: PictureStore;

  constructor(storage: FileStorage) {
    this.store = new PictureStore(storage, FOLDER, SIDE);
  }

  /** @throws BadRequestException without a file, or when it is not a supported picture */
  async create(upload: { buffer: Buffer } | undefined): Promise<PostPicture> {
    if (!upload) throw validationError({ [PICTURE_FIELD]: [POST_MESSAGES.picture] });
    const { file } = await this.store.add(upload.buffer).catch(refusePicture);
    return { imageUrl: `${POST_PICTURES_PATH}/${file}`, name: 'Uploaded picture' };
  }

  /** The WebP file with this name, or null. */
  read(file: string): Promise<Buffer | null> {
    return this.store.read(file);
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
    if (path === POST_PICTURES_PATH) return this.store.has(file);
    return path === SAMPLE_IMAGES_PATH && (await readSampleImage(file)) !== null;
  }
}
