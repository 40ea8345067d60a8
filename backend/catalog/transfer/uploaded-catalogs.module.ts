import { Module } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { FileStorageModule } from '../../platform/files/file-storage.module.js';
import { UploadedCatalogsService } from './uploaded-catalogs.service.js';

/** What the site and the worker share. */
@Module({
  imports: [FileStorageModule],
  providers: [
    {
      provide: UploadedCatalogsService,
      inject: [SETTINGS, FileStorage],
      useFactory: ({ dataDir }: Settings, storage: FileStorage) => new UploadedCatalogsService(dataDir, storage),
    },
  ],
  exports: [UploadedCatalogsService],
})
export class UploadedCatalogsModule {}
