import { readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nullIfMissing } from '../../platform/files/disk-storage.js';
import { CompanyDocument, SAMPLE_KEY_PREFIX } from '../document.entity.js';
import type { DocumentResponse } from '../documents.contract.js';
import type { DocumentStore } from '../files/document-store.js';

const DIRECTORY = new URL('./', import.meta.url);

/** An entry of `documents.json`; its PDF is in `files/`. */
interface SampleDocument extends Pick<DocumentResponse, 'title' | 'category' | 'description' | 'uploadedAt'> {
  file: string;
  access?: DocumentResponse['access'];
}

/**
 * Loads the samples into an empty table, files first, so that no row names a missing file.
 * @param directory ends with a slash
 * @returns number of documents; null if the table is not empty
 * @throws Error when a file is missing
 */
export async function loadSampleDocuments(em: EntityManager, store: DocumentStore, directory: URL = DIRECTORY) {
  const samples = await readSamples(new URL('documents.json', directory));
  return em.fork().transactional(async (transaction) => {
    if ((await transaction.count(CompanyDocument)) > 0) return null;
    for (const { file, uploadedAt, ...sample } of samples) {
      // Deterministic keys, so that an interrupted load leaves no orphaned files.
      const storageKey = SAMPLE_KEY_PREFIX + file;
      const fileSize = await store.copyIn(storageKey, new URL(`files/${file}`, directory));
      transaction.create(CompanyDocument, { ...sample, storageKey, fileSize, uploadedAt: new Date(uploadedAt) });
    }
    return samples.length;
  });
}

/** Empty if the file does not exist, because the samples may be left out. */
async function readSamples(file: URL): Promise<SampleDocument[]> {
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  return JSON.parse(text ?? '[]') as SampleDocument[];
}
