import type { EntityManager } from '@mikro-orm/postgresql';
import { readJsonFile } from '../../platform/files/json-file.js';
import { CompanyDocument } from '../document.entity.js';
import type { DocumentStore } from '../files/document-store.js';

const DIRECTORY = new URL('./', import.meta.url);

/** An entry of `documents.json`; its PDF lies beside it in `files/`. */
interface SampleDocument {
  file: string;
  title: string;
  category: string;
  description: string;
  /** ISO 8601. */
  uploadedAt: string;
}

/**
 * Fills an empty list of documents with the samples, files first: a row never names a file that is not there.
 * @param directory ends with a slash
 * @returns how many came; null when there are documents already
 * @throws Error when a file is missing
 */
export async function loadSampleDocuments(
  em: EntityManager,
  store: DocumentStore,
  directory: URL = DIRECTORY,
): Promise<number | null> {
  const samples = (await readJsonFile<SampleDocument[]>(new URL('documents.json', directory))) ?? [];
  return em.fork().transactional(async (transaction) => {
    if ((await transaction.count(CompanyDocument)) > 0) return null;
    for (const { file, uploadedAt, ...sample } of samples) {
      // The same key at each try, so that a load that was cut short leaves no files behind.
      const storageKey = `sample-${file}`;
      const fileSize = await store.copyIn(storageKey, new URL(`files/${file}`, directory));
      transaction.create(CompanyDocument, { ...sample, storageKey, fileSize, uploadedAt: new Date(uploadedAt) });
    }
    return samples.length;
  });
}
