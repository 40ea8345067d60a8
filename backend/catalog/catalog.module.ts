import { Module } from '@nestjs/common';
import { DrawingModule } from '../drawing/drawing.module.js';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { CatalogGroupsService } from './catalog-groups.service.js';
import { CatalogPagesService } from './catalog-pages.service.js';
import { CatalogSnapshotService } from './catalog-snapshot.service.js';
import { CatalogDeskController } from './desk/catalog-desk.controller.js';
import { CatalogDeskService } from './desk/catalog-desk.service.js';
import { ItemConditionService } from './desk/item-condition.service.js';
import { ProductBinService } from './desk/product-bin.service.js';
import { ProductListService } from './desk/product-list.service.js';
import { SearchesDeskController } from './desk/searches-desk.controller.js';
import { SearchesDeskService } from './desk/searches-desk.service.js';
import { MatchingController } from './matching/matching.controller.js';
import { MatchingService } from './matching/matching.service.js';
import { ProductPicturesController } from './pictures/product-pictures.controller.js';
import { ProductPicturesService } from './pictures/product-pictures.service.js';
import { ProductAddressesService } from './product-addresses.service.js';
import { ProductDrawingsController } from './product-drawings.controller.js';
import { ProductKindsService } from './product-kinds.service.js';
import { ProductRecordsService } from './product-records.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { BulkRatesService } from './rates/bulk-rates.service.js';
import { RatesDeskController } from './rates/rates-desk.controller.js';
import { RatesDeskService } from './rates/rates-desk.service.js';
import { RelatedProductsService } from './related/related-products.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { SuggestionsService } from './search/suggestions.service.js';
import { SearchCountsService } from './searches/search-counts.service.js';
import { SearchesController } from './searches/searches.controller.js';

@Module({
  imports: [BinHooksModule, FileStorageModule, LimitsModule, DrawingModule, StaffModule],
  controllers: [
    ProductsController,
    MatchingController,
    ProductDrawingsController,
    ProductPicturesController,
    SearchController,
    SearchesController,
    // Before the products controller, whose `:id` would match `searches`.
    SearchesDeskController,
    CatalogDeskController,
    RatesDeskController,
  ],
  providers: [
    ProductRecordsService,
    ProductsService,
    SearchService,
    SuggestionsService,
    MatchingService,
    SearchCountsService,
    SearchesDeskService,
    ProductAddressesService,
    ProductKindsService,
    CatalogGroupsService,
    CatalogPagesService,
    RelatedProductsService,
    CatalogSnapshotService,
    CatalogDeskService,
    ProductListService,
    ItemConditionService,
    RatesDeskService,
    BulkRatesService,
    ProductPicturesService,
    ProductBinService,
  ],
  exports: [
    ItemConditionService,
    MatchingService,
    ProductsService,
    SearchCountsService,
    CatalogPagesService,
    ProductAddressesService,
    ProductKindsService,
    ProductPicturesService,
  ],
})
export class CatalogModule {}
