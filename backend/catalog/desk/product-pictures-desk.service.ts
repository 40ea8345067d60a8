import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { QueueFullError } from '../../platform/concurrency/work-queue.js';
import { refusePicture } from '../../platform/pictures/picture-upload.js';
import type { AuditActor } from '../../staff/audit-log.service.js';
import { ProductPicturesService } from '../pictures/product-pictures.service.js';
import type { StaffProduct } from './catalog-desk.contract.js';
import { CatalogDeskService } from './catalog-desk.service.js';

/** Photographs that staff upload for products. */
@Injectable()
export class ProductPicturesDeskService {
  constructor(
    private readonly store: ProductPicturesService,
    private readonly products: CatalogDeskService,
  ) {}

  /**
   * Keeps a picture and puts it behind those that the product has.
   * @throws NotFoundException when there is no such product
   * @throws BadRequestException when the bytes are no picture that is taken
   * @throws ConflictException when it has all the pictures it can have, or somebody saved it since it was read
   * @throws ServiceUnavailableException when too many pictures wait
   */
  async add(id: number, upload: Buffer, updatedAt: string | undefined, actor: AuditActor): Promise<StaffProduct> {
    await this.products.get(id);
    return this.products.addPicture(id, await this.keep(upload), updatedAt, actor);
  }

  private keep(upload: Buffer): Promise<string> {
    return this.store.add(upload).catch((error: unknown) => {
      if (error instanceof QueueFullError)
        throw new ServiceUnavailableException('Many pictures are being made smaller. Please try again in a moment.');
      return refusePicture(error);
    });
  }
}
