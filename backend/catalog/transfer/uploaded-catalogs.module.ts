import { Module } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS, SettingsModule } from '../../config/settings.module.js';
import { UploadedCatalogs } from './uploaded-catalogs.js';

/** The folder that the site and the worker share. */
@Module({
  imports: [SettingsModule],
  providers: [
    {
      provide: UploadedCatalogs,
      inject: [SETTINGS],
      useFactory: ({ dataDir }: Settings) => new UploadedCatalogs(dataDir),
    },
  ],
  exports: [UploadedCatalogs],
})
export class UploadedCatalogsModule {}
