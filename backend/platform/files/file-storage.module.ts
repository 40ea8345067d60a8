import { Module } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { FileStorage } from './file-storage.js';
import { openFileStorage } from './open-file-storage.js';

@Module({
  providers: [
    { provide: FileStorage, inject: [SETTINGS], useFactory: (settings: Settings) => openFileStorage(settings) },
  ],
  exports: [FileStorage],
})
export class FileStorageModule {}
