import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DrawingModule } from '../drawing/drawing.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { CutSheetsController } from './cut-sheets.controller.js';
import { CutSheetsService } from './cut-sheets.service.js';
import { PaperService } from './paper.service.js';

/** PDFs of catalog items. */
@Module({
  imports: [CatalogModule, DrawingModule, LimitsModule],
  controllers: [CutSheetsController],
  providers: [PaperService, CutSheetsService],
})
export class PaperModule {}
