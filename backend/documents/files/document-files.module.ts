import { Module } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { FileStorageModule } from '../../platform/files/file-storage.module.js';
import { DocumentFilesService } from './document-files.service.js';
import { DocumentStore } from './document-store.js';

/** The files of documents, for site and worker, and for mails. */
@Module({
  imports: [FileStorageModule],
  providers: [
    DocumentFilesService,
    {
      provide: DocumentStore,
      inject: [SETTINGS, FileStorage],
      useFactory: ({ dataDir }: Settings, storage: FileStorage) => new DocumentStore(dataDir, storage),
    },
  ],
  exports: [DocumentFilesService, DocumentStore],
})
export class DocumentFilesModule {}
