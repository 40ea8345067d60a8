import { Module } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { FileStorageModule } from '../../platform/files/file-storage.module.js';
import { DocumentStore } from './document-store.js';

/** The files of documents, for site and worker. */
@Module({
  imports: [FileStorageModule],
  providers: [
    {
      provide: DocumentStore,
      inject: [SETTINGS, FileStorage],
      useFactory: ({ dataDir }: Settings, storage: FileStorage) => new DocumentStore(dataDir, storage),
    },
  ],
  exports: [DocumentStore],
})
export class DocumentFilesModule {}
