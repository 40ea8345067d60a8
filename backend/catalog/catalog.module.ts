import { Module } from '@nestjs/common';
import { DrawingModule } from '../drawing/drawing.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { CatalogGroupsService } from './catalog-groups.service.js';
import { CatalogPagesService } from './catalog-pages.service.js';
import { CatalogSnapshotService } from './catalog-snapshot.service.js';
import { CatalogDeskController } from './desk/catalog-desk.controller.js';
import { CatalogDeskService } from './desk/catalog-desk.service.js';
import { ProductPicturesController } from './pictures/product-pictures.controller.js';
import { ProductPicturesService } from './pictures/product-pictures.service.js';
import { ProductAddressesService } from './product-addresses.service.js';
import { ProductDrawingsController } from './product-drawings.controller.js';
import { ProductKindsService } from './product-kinds.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { SearchService } from './search/search.service.js';
import { SuggestionsService } from './search/suggestions.service.js';

@Module({
  imports: [FileStorageModule, DrawingModule, StaffModule],
  controllers: [ProductsController, ProductDrawingsController, ProductPicturesController, CatalogDeskController],
  providers: [
    ProductsService,
    SearchService,
    SuggestionsService,
    ProductAddressesService,
    ProductKindsService,
    CatalogGroupsService,
    CatalogPagesService,
    CatalogSnapshotService,
    CatalogDeskService,
    ProductPicturesService,
  ],
  exports: [ProductsService, CatalogPagesService, ProductAddressesService, ProductKindsService],
})
export class CatalogModule {}
