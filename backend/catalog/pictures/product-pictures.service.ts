import { Injectable } from '@nestjs/common';
import { FileStorage } from '../../platform/files/file-storage.js';
import { PicturesInWidths } from '../../platform/pictures/pictures.js';
import { PRODUCT_PICTURES } from './product-pictures.contract.js';

@Injectable()
export class ProductPicturesService extends PicturesInWidths {
  constructor(storage: FileStorage) {
    super(storage, 'product-pictures', PRODUCT_PICTURES);
  }
}
