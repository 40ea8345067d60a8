import { Module } from '@nestjs/common';
import { SettingsModule } from '../config/settings.module.js';
import { DrawingModule } from '../drawing/drawing.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { CatalogSnapshotService } from './catalog-snapshot.service.js';
import { ProductEditingService } from './editing/product-editing.service.js';
import { StaffProductsController } from './editing/staff-products.controller.js';
import { ProductPictureFilesController } from './pictures/product-picture-files.controller.js';
import { ProductPictureStore } from './pictures/product-picture-store.js';
import { ProductPicturesService } from './pictures/product-pictures.service.js';
import { ProductAddressesService } from './product-addresses.service.js';
import { ProductDrawingsController } from './product-drawings.controller.js';
import { ProductKindsService } from './product-kinds.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [SettingsModule, FileStorageModule, DrawingModule, StaffModule],
  controllers: [ProductsController, ProductDrawingsController, ProductPictureFilesController, StaffProductsController],
  providers: [
    ProductsService,
    ProductAddressesService,
    ProductKindsService,
    CatalogSnapshotService,
    ProductEditingService,
    ProductPicturesService,
    ProductPictureStore,
  ],
  exports: [ProductsService, ProductAddressesService, ProductKindsService],
})
export class CatalogModule {}
