import { Global, Module } from '@nestjs/common';
import { CatalogAdminController } from './admin/catalog-admin.controller.js';
import { CatalogAdminService, ProductTrashService } from './admin/catalog-admin.service.js';
import {
  CatalogTransferAdminController,
  RatesTransferAdminController,
} from './admin/catalog-transfer-admin.controller.js';
import { CatalogTransferAdminService } from './admin/catalog-transfer-admin.service.js';
import { CatalogUploadInterceptor } from './admin/catalog-upload.interceptor.js';
import { ItemConditionService } from './admin/item-condition.service.js';
import { BulkAdminController } from './bulk/bulk-admin.controller.js';
import { BulkFieldsService, BulkItemsService, BulkUndoService } from './bulk/bulk-items.service.js';
import { CatalogGroupsService } from './catalog-groups.service.js';
import { CatalogSnapshotService } from './catalog-snapshot.service.js';
import { MatchingController } from './matching/matching.controller.js';
import { MatchingService } from './matching/matching.service.js';
import { ProductPicturesService } from './pictures/product-pictures.service.js';
import { ProductAddressesService, ProductKindsService } from './product-kinds.service.js';
import { ProductDrawingsController, ProductPicturesController, ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { BulkRatesService } from './rates/bulk-rates.service.js';
import { RatesAdminController } from './rates/rates-admin.controller.js';
import { RatesAdminService } from './rates/rates-admin.service.js';
import { RelatedProductsService } from './related/related-products.service.js';
import { SearchService } from './search/search.service.js';
import { SuggestionsService } from './search/suggestions.service.js';
import { SearchCountsService } from './searches/search-counts.service.js';
import { SearchesAdminController, SearchesController } from './searches/searches.controller.js';
import { StockAdminController, StockController } from './stock/stock.controller.js';
import { StockService } from './stock/stock.service.js';
import { CatalogExportService } from './transfer/catalog-export.service.js';
import { CatalogImportService } from './transfer/catalog-import.service.js';
import { CatalogImportRunsService } from './transfer/catalog-import-runs.service.js';
import { ImportCatalogJob } from './transfer/import-catalog.job.js';
import { UploadedCatalogsService } from './transfer/uploaded-catalogs.service.js';

/** For other modules, too. */
const SHARED = [
  CatalogGroupsService,
  CatalogSnapshotService,
  ItemConditionService,
  ProductAddressesService,
  ProductKindsService,
  ProductPicturesService,
  ProductsService,
  RelatedProductsService,
  SearchCountsService,
  StockService,
  SuggestionsService,
];

@Global()
@Module({
  controllers: [
    ProductsController,
    MatchingController,
    ProductDrawingsController,
    ProductPicturesController,
    SearchesController,
    StockController,
    StockAdminController,
    // Before the admin API of products, whose `:id` would match their paths.
    CatalogTransferAdminController,
    RatesTransferAdminController,
    BulkAdminController,
    SearchesAdminController,
    CatalogAdminController,
    RatesAdminController,
  ],
  providers: [
    ...SHARED,
    BulkFieldsService,
    BulkItemsService,
    BulkRatesService,
    BulkUndoService,
    CatalogAdminService,
    CatalogExportService,
    CatalogImportRunsService,
    CatalogTransferAdminService,
    CatalogUploadInterceptor,
    MatchingService,
    ProductTrashService,
    RatesAdminService,
    SearchService,
    UploadedCatalogsService,
  ],
  exports: SHARED,
})
export class CatalogModule {}

@Module({
  providers: [
    CatalogImportRunsService,
    CatalogImportService,
    ImportCatalogJob,
    ProductTrashService,
    UploadedCatalogsService,
  ],
  exports: [ImportCatalogJob],
})
export class CatalogWorkerModule {}
