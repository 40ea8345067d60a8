import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../project.ts';
import { Catalog } from './documents/catalog-products.ts';
import { IMPRINT } from './documents/company-facts.ts';
import type { SampleDocument } from './documents/document-model.ts';
import { pdfFile } from './documents/pdf-file.ts';
import { sampleDocuments } from './documents/sample-documents.ts';

export const SAMPLE_DIRECTORY = path.join(ROOT, 'backend/documents/sample');
export const LIST_FILE = 'documents.json';
export const PDF_DIRECTORY = 'files';

/** A row of `documents.json`; the size is the file's own. */
export type SampleDocumentRow = Pick<SampleDocument, 'file' | 'title' | 'category' | 'description' | 'uploadedAt'>;

/**
 * Every file of the sample documents by its path below `SAMPLE_DIRECTORY`.
 * The same catalog and company give the same bytes.
 */
export async function makeDocuments(): Promise<Map<string, Buffer>> {
  const documents = sampleDocuments(Catalog.readSample());
  const files = new Map<string, Buffer>();
  for (const document of documents) {
    files.set(`${PDF_DIRECTORY}/${document.file}`, await pdfFile(document, IMPRINT));
  }
  files.set(LIST_FILE, Buffer.from(`${JSON.stringify(documents.map(toRow), null, 2)}\n`));
  return files;
}

function toRow({ file, title, category, description, uploadedAt }: SampleDocument): SampleDocumentRow {
  return { file, title, category, description, uploadedAt };
}

async function writeDocuments(): Promise<void> {
  const files = await makeDocuments();
  const pdfs = path.join(SAMPLE_DIRECTORY, PDF_DIRECTORY);
  await mkdir(pdfs, { recursive: true });
  for (const name of await readdir(pdfs)) {
    if (!files.has(`${PDF_DIRECTORY}/${name}`)) {
      await rm(path.join(pdfs, name));
    }
  }
  for (const [name, bytes] of files) {
    await writeFile(path.join(SAMPLE_DIRECTORY, name), bytes);
    console.log(`${name}  ${bytes.length} bytes`);
  }
}

if (import.meta.main) {
  await writeDocuments();
}
