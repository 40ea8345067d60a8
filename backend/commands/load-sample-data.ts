import { createReadStream } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loadSamplePosts } from '../blog/sample-posts.js';
import { Product } from '../catalog/product.entity.js';
import { CatalogImport } from '../catalog/transfer/catalog-import.js';
import { DocumentStore } from '../documents/document-store.js';
import { loadSampleDocuments } from '../documents/sample-documents.js';
import { CommandError, runCommand } from './run-command.js';

/** Fills what is empty with samples: catalogue, blog, documents. Leaves alone what holds anything. */
await runCommand(async ({ em }, { dataDir }) => {
  report('products', await loadSampleProducts(em));
  report('posts', await loadSamplePosts(em));
  report('documents', await loadSampleDocuments(em, new DocumentStore(dataDir)));
});

async function loadSampleProducts(em: EntityManager): Promise<number | null> {
  if ((await em.fork().count(Product)) > 0) return null;
  const result = await new CatalogImport(em).run(
    createReadStream(new URL('../catalog/sample/catalogue.csv', import.meta.url)),
  );
  const [fault] = result.errors;
  if (fault)
    throw new CommandError(
      `The sample catalogue is broken: row ${fault.row}, column ${fault.column}: ${fault.message}`,
    );
  return result.created;
}

/** @param loaded null when there was something already */
function report(what: string, loaded: number | null): void {
  console.log(loaded === null ? `There are ${what} already` : `${loaded} sample ${what} loaded`);
}
