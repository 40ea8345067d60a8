import { Module } from '@nestjs/common';
import { DrawingModule } from '../drawing/drawing.module.js';
import { CatalogSnapshotService } from './catalog-snapshot.service.js';
import { ProductAddressesService } from './product-addresses.service.js';
import { ProductDrawingsController } from './product-drawings.controller.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [DrawingModule],
  controllers: [ProductsController, ProductDrawingsController],
  providers: [ProductsService, ProductAddressesService, CatalogSnapshotService],
  exports: [ProductsService, ProductAddressesService],
})
export class CatalogModule {}
