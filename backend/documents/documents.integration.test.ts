import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DocumentTestSite } from '../testing/document-site.js';
import { folderForTest, forFile } from '../testing/for-file.js';
import { CompanyDocument } from './document.entity.js';
import { DOCUMENT_ICON_CATEGORIES, type DocumentResponse } from './documents.contract.js';
import { DocumentStore } from './files/document-store.js';
import { loadSampleDocuments } from './sample/sample-documents.js';

const directory = folderForTest('documents-');
const dataDir = join(directory, 'data');
const documents = forFile(() => DocumentTestSite.start());

beforeEach(async () => {
  await documents.empty();
  await mkdir(join(directory, 'files'));
});

const load = () => loadSampleDocuments(documents.fork(), new DocumentStore(dataDir), pathToFileURL(`${directory}/`));
const list = async () => (await documents.call().get('/api/documents').expect(200)).body;

const SAMPLES = [
  {
    file: 'older.pdf',
    title: 'Older',
    category: 'safety',
    description: 'The older one',
    uploadedAt: '2025-01-02T10:00:00.000Z',
  },
  {
    file: 'newer.pdf',
    title: 'Newer',
    category: 'company profile',
    description: 'The newer one',
    uploadedAt: '2025-02-02T10:00:00.000Z',
  },
];

async function writeSamples(files: Record<string, string>): Promise<void> {
  await writeFile(join(directory, 'documents.json'), JSON.stringify(SAMPLES));
  for (const [file, content] of Object.entries(files)) await writeFile(join(directory, 'files', file), content);
}

it('copies files into the store and lists them newest first, with their size [spec 3.9, 7.7, 3.27]', async () => {
  await writeSamples({ 'older.pdf': '%PDF-older', 'newer.pdf': '%PDF-newer and longer' });
  expect(await load()).toBe(2);
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      title: 'Newer',
      category: 'company profile',
      description: 'The newer one',
      access: 'request',
      fileSize: 21,
      uploadedAt: '2025-02-02T10:00:00.000Z',
      downloadCount: 0,
      isSample: true,
    },
    expect.objectContaining({ title: 'Older', fileSize: 10 }),
  ]);
  const [newer] = await documents.fork().find(CompanyDocument, { title: 'Newer' });
  expect(await readFile(join(dataDir, 'documents', newer?.storageKey ?? ''), 'utf8')).toBe('%PDF-newer and longer');
});

it('loads nothing when there are documents', async () => {
  await writeSamples({ 'older.pdf': 'a', 'newer.pdf': 'b' });
  await load();
  expect(await load()).toBeNull();
  expect(await list()).toHaveLength(2);
});

it('stores nothing when a file is missing, and recovers on the next run', async () => {
  await writeSamples({ 'older.pdf': 'a' });
  await expect(load()).rejects.toThrow('newer.pdf');
  expect(await list()).toEqual([]);
  await writeSamples({ 'newer.pdf': 'b' });
  expect(await load()).toBe(2);
  expect(await readdir(join(dataDir, 'documents'))).toEqual(['sample-newer.pdf', 'sample-older.pdf']);
});

it("loads the project's own samples", async () => {
  const loaded = await loadSampleDocuments(documents.fork(), new DocumentStore(dataDir));
  expect(loaded).toBeGreaterThanOrEqual(8);
  const listed = (await list()) as DocumentResponse[];
  expect(listed).toHaveLength(loaded ?? 0);
  expect(Math.min(...listed.map(({ fileSize }) => fileSize))).toBeGreaterThan(1_024);
  expect(listed.map(({ category }) => category)).toEqual(expect.arrayContaining([...DOCUMENT_ICON_CATEGORIES]));
});
