import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { DocumentTestSite, pdfOf, VISITOR } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { signIn } from '../../testing/test-staff.js';
import { DocumentLinksService } from '../access/document-links.service.js';
import { CompanyDocument } from '../document.entity.js';
import { DocumentStore } from '../files/document-store.js';

const PATH = '/api/admin/documents';
const TEXTS = { title: 'Safety Manual 2026', category: 'safety', description: 'The rules our crews work by.' };

let cookies: Record<'owner' | 'sales', string>;

const documents = forFile(() => DocumentTestSite.start());
beforeAll(async () => {
  cookies = { owner: await signIn(documents.site, 'owner'), sales: await signIn(documents.site, 'sales') };
});
beforeEach(async () => {
  await documents.empty();
  await rm(join(documents.dataDir, 'documents'), { recursive: true, force: true });
});

const get = (path = '') => documents.ask('get', `${PATH}${path}`, cookies.owner);
const patch = (id: number | string, body: object) => documents.ask('patch', `${PATH}/${id}`, cookies.owner).send(body);
const remove = (id: number | string, version = 1) =>
  documents.ask('delete', `${PATH}/${id}?version=${version}`, cookies.owner);
const upload = (bytes: Buffer, fields: Record<string, string> = TEXTS) =>
  documents.ask('post', PATH, cookies.owner).field(fields).attach('file', bytes, '../../manual.exe');
const replace = (id: number | string, bytes: Buffer, version: number | string = 1) =>
  documents
    .ask('put', `${PATH}/${id}/file`, cookies.owner)
    .field('version', String(version))
    .attach('file', bytes, 'manual.pdf');
const files = () => readdir(join(documents.dataDir, 'documents')).catch(() => []);
const audit = async (action: string) =>
  (await documents.fork().find(StaffAudit, { action }, { orderBy: { id: 'desc' }, limit: 1 }))[0];

describe('upload', () => {
  it('creates a document and stores its file [spec c5.14]', async () => {
    const bytes = pdfOf('manual');
    const { body } = await upload(bytes).expect(201);
    expect(body).toEqual({
      ...TEXTS,
      id: expect.any(Number),
      fileSize: bytes.length,
      uploadedAt: expect.stringMatching(/Z$/),
      access: 'request',
      downloadCount: 0,
      isSample: false,
      version: 1,
      filePresent: true,
      waiting: 0,
      links: 0,
    });
    const { body: listed } = await documents.call().get('/api/documents').expect(200);
    expect(listed).toMatchObject([{ id: body.id, title: TEXTS.title, fileSize: bytes.length }]);
    expect(Object.keys(listed[0])).not.toContain('storageKey');
    expect(await audit('document.add')).toMatchObject({ subject: '"Safety Manual 2026"', actor: expect.any(String) });
    const [file = ''] = await files();
    expect(file).toMatch(/^document-[\da-f-]{36}\.pdf$/);
    expect((await readFile(documents.pathOf(file))).equals(bytes)).toBe(true);
  });

  it('collapses whitespace in titles, and needs no description', async () => {
    const { body } = await upload(pdfOf('a'), { title: '  EMR\r\nLetter\t ', category: ' Safety ' }).expect(201);
    expect(body).toMatchObject({ title: 'EMR Letter', category: 'Safety', description: '' });
  });

  it('stores neither row nor file when one of them fails', async () => {
    const store = documents.site.get(DocumentStore);
    const restore = replaceMethod(store, 'keep', () => () => Promise.reject(new Error('disk full')));
    const [line] = await documents.logOf(() => upload(pdfOf('a')).expect(500));
    restore();
    expect(line).toContain('disk full');
    expect([await documents.fork().count(CompanyDocument), await files()]).toEqual([0, []]);

    await documents.execute(`create function fail_at_commit() returns trigger language plpgsql as
      $$ begin raise exception 'no commit today'; end $$;
      create constraint trigger fail after insert or update on document deferrable initially deferred
      for each row execute function fail_at_commit()`);
    await documents.logOf(() => upload(pdfOf('a')).expect(500));
    await documents.execute('drop trigger fail on document');
    expect([await documents.fork().count(CompanyDocument), await files()]).toEqual([0, []]);
    await upload(pdfOf('a')).expect(201);
    expect(await files()).toHaveLength(1);
  });

  it('deletes partial uploads that are older than a day', async () => {
    await upload(pdfOf('a')).expect(201);
    const path = (name: string) => join(documents.dataDir, 'documents', name);
    for (const name of ['incoming-old.part', 'incoming-young.part']) await writeFile(path(name), 'x');
    const before = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    await utimes(path('incoming-old.part'), before, before);
    await upload(pdfOf('b')).expect(201);
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual(['incoming-young.part']);
  });
});

describe('the list', () => {
  it('shows missing files, open requests and active links, in pages', async () => {
    const { id } = await documents.asked('EMR Letter');
    await documents.requestDocument('EMR Letter');
    await documents.access.grant(id, { email: 'Ann', requestId: '' });
    const lost = await documents.addDocument({ title: 'Lost' });
    await documents.store.remove(lost.storageKey);
    const { body, headers } = await get().expect(200);
    expect(headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' });
    expect(body).toMatchObject([
      { title: 'Lost', filePresent: false, waiting: 0, links: 0 },
      { title: 'EMR Letter', filePresent: true, waiting: 1, links: 1 },
    ]);
    expect(JSON.stringify(body)).not.toContain('test-');
    for (let count = 0; count < 24; count++) await documents.addDocument({ title: `Table ${count}` });
    const second = await get('?page=2').expect(200);
    expect([second.body.length, second.headers['x-total-count']]).toEqual([1, '26']);
    expect(second.headers.link).toContain('rel="prev"');
    expect((await get('?search=emr').expect(200)).body).toMatchObject([{ title: 'EMR Letter' }]);
    expect((await get('?search=%25').expect(200)).body).toEqual([]);
  });
});

describe('a change', () => {
  it('is visible immediately and keeps omitted fields [spec c5.14]', async () => {
    const { id } = (await upload(pdfOf('a')).expect(201)).body;
    const { body } = await patch(id, { title: 'Safety Manual', version: 1 }).expect(200);
    expect(body).toMatchObject({ ...TEXTS, title: 'Safety Manual', version: 2 });
    expect((await documents.call().get('/api/documents')).body).toMatchObject([{ title: 'Safety Manual' }]);
    expect(await audit('document.change')).toMatchObject({ subject: '"Safety Manual", before "Safety Manual 2026"' });
  });

  it('based on an older version is rejected', async () => {
    const { id } = (await upload(pdfOf('a')).expect(201)).body;
    await patch(id, { category: 'capability', version: 1 }).expect(200);
    const late = await patch(id, { category: 'tax', version: 1 }).expect(409);
    const { body: current } = await get(`/${id}`);
    expect(current).toMatchObject({ category: 'capability', version: 2 });
    expect(late.body).toMatchObject({ code: 'changed-meanwhile', current });
    await patch(id, { category: 'tax', version: 2 }).expect(200);
  });

  it('is separate from the download count', async () => {
    const link = await documents.grant();
    await documents.fetch(link.url);
    expect((await get(`/${link.documentId}`)).body).toMatchObject({ downloadCount: 1, version: 1 });
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: null }],
    ['title', { title: 'x'.repeat(151) }],
    ['description', { description: 'x'.repeat(1_001) }],
  ])('to an invalid %s gets a 400 for its field', async (field, change) => {
    const { id } = await documents.addDocument();
    const { body } = await patch(id, { version: 1, ...change }).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('a replaced file', () => {
  it('is what granted links open, and the previous file is deleted', async () => {
    const link = await documents.grant({ uses: 3 });
    const before = await documents.fetch(link.url, { Range: 'bytes=0-99' });
    const bytes = pdfOf('the new one');
    const { body } = await replace(link.documentId, bytes).expect(200);
    expect(body).toMatchObject({ fileSize: bytes.length, version: 2, downloadCount: 1 });
    expect(await files()).toHaveLength(1);
    expect((await documents.fetch(link.url)).body.equals(bytes)).toBe(true);
    // Resuming the previous file returns the whole new file, not the rest of another one.
    const etag = before.headers.get('etag') ?? '';
    const after = await documents.fetch(link.url, { Range: 'bytes=100-', 'If-Range': etag });
    expect([after.status, after.body.equals(bytes)]).toEqual([200, true]);
    expect(await audit('document.replace')).toMatchObject({ subject: expect.stringMatching(/^file of "EMR/) });
  });

  it('does not disturb a running download', async () => {
    const former = Buffer.concat([pdfOf('former'), Buffer.alloc(24 * 1024 * 1024, 'x')]);
    const link = await documents.grant({ bytes: former });
    const download = await fetch(link.url);
    await replace(link.documentId, pdfOf('new')).expect(200);
    expect(await files()).toHaveLength(1);
    expect(Buffer.from(await download.arrayBuffer()).equals(former)).toBe(true);
    await documents.settled();
    expect(await documents.openFiles()).toEqual([]);
  });

  it('is served to a visitor whose link was verified just before', async () => {
    const link = await documents.grant();
    const bytes = pdfOf('new');
    let looks = 0;
    const restore = replaceMethod(documents.site.get(DocumentLinksService), 'verify', (verify) => async (...claim) => {
      const found = await verify(...claim);
      if (looks++ === 0) await replace(link.documentId, bytes).expect(200);
      return found;
    });
    const answer = await documents.fetch(link.url);
    restore();
    expect([answer.status, answer.body.equals(bytes), looks]).toEqual([200, true, 2]);
  });

  it('is rejected and leaves no file when based on an older version', async () => {
    const { id } = (await upload(pdfOf('a')).expect(201)).body;
    await patch(id, { title: 'Other', version: 1 }).expect(200);
    const { body } = await replace(id, pdfOf('b'), 1).expect(409);
    expect(body).toMatchObject({ code: 'changed-meanwhile', current: { title: 'Other', version: 2 } });
    await replace(id, pdfOf('b'), 'x').expect(400);
    await replace(id, pdfOf('b'), '').expect(400);
    await replace(id, pdfOf('b'), 2).field('title', 'x').expect(400);
    expect(await files()).toHaveLength(1);
    await replace(id, pdfOf('b'), 2).expect(200);
  });
});

describe('a removal', () => {
  it('disables links, keeps the file for the trash, and keeps the requests readable', async () => {
    const link = await documents.grant({ title: 'EMR Letter' });
    await documents.fetch(link.url);
    expect((await remove(link.documentId, 2).expect(409)).body.code).toBe('changed-meanwhile');
    await remove(link.documentId).expect(204);
    expect([(await files()).length, (await documents.call().get('/api/documents')).body]).toEqual([1, []]);
    expect((await documents.fetch(link.url)).status).toBe(403);
    const { body } = await documents
      .ask('get', `/api/admin/access-requests/${link.requestId}`, cookies.sales)
      .expect(200);
    expect(body).toMatchObject({ documentId: null, documentTitle: 'EMR Letter', downloads: 1, log: [{}] });
    expect(await documents.composeLink(link.requestId)).toBeNull();
    expect(await audit('document.remove')).toMatchObject({ subject: '"EMR Letter"' });
    await remove(link.documentId).expect(404);
  });

  it('during an inquiry leaves the inquiry without an access request', async () => {
    const { id } = await documents.addDocument({ title: 'EMR Letter' });
    const [inquiry] = await documents.atOnce(`delete from document where id = ${id}`, [
      () => documents.requestDocument('EMR Letter'),
    ]);
    expect(inquiry).toEqual(expect.any(Number));
    expect(await documents.access.list({ search: VISITOR.email })).toMatchObject({ total: 0 });
  });
});
