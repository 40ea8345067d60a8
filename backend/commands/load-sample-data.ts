import { createReadStream } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loadSamplePosts } from '../blog/sample/sample-posts.js';
import { Product } from '../catalog/product.entity.js';
import { CatalogImportService } from '../catalog/transfer/catalog-import.service.js';
import { DocumentStore } from '../documents/files/document-store.js';
import { loadSampleDocuments } from '../documents/sample/sample-documents.js';
import { untouchedTopics } from '../platform/content/content-versions.js';
import { CommandError, runCommand } from './run-command.js';

/** Loads samples into the catalog, blog and documents, each only if it never had any data. Data that staff deleted stays deleted. */
await runCommand(async ({ em }, { dataDir, storage }) => {
  const untouched = await untouchedTopics(em);
  report('products', untouched.has('catalog') ? await loadSampleProducts(em) : null);
  report('posts', untouched.has('blog') ? await loadSamplePosts(em) : null);
  report(
    'documents',
    untouched.has('documents') ? await loadSampleDocuments(em, new DocumentStore(dataDir, storage)) : null,
  );
});

async function loadSampleProducts(em: EntityManager): Promise<number | null> {
  if ((await em.fork().count(Product)) > 0) return null;
  const result = await new CatalogImportService(em).run(
    createReadStream(new URL('../catalog/sample/catalog.csv', import.meta.url)),
  );
  const [error] = result.errors;
  if (error)
    throw new CommandError(`The sample catalog is invalid: row ${error.row}, column ${error.column}: ${error.message}`);
  return result.created;
}

/** @param loaded null if there was data before */
function report(what: string, loaded: number | null): void {
  console.log(loaded === null ? `The ${what} are unchanged` : `${loaded} sample ${what} loaded`);
}
