import { Module } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS, SettingsModule } from '../../config/settings.module.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { FileStorageModule } from '../../platform/files/file-storage.module.js';
import { UploadedCatalogs } from './uploaded-catalogs.js';

/** What the site and the worker share. */
@Module({
  imports: [SettingsModule, FileStorageModule],
  providers: [
    {
      provide: UploadedCatalogs,
      inject: [SETTINGS, FileStorage],
      useFactory: ({ dataDir }: Settings, storage: FileStorage) => new UploadedCatalogs(dataDir, storage),
    },
  ],
  exports: [UploadedCatalogs],
})
export class UploadedCatalogsModule {}
