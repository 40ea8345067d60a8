import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { by, DocumentTestSite, pdfOf, VISITOR } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { signIn } from '../../testing/test-staff.js';
import { DocumentLinksService } from '../access/document-links.service.js';
import { CompanyDocument } from '../document.entity.js';
import { DocumentStore } from '../files/document-store.js';
import { DocumentsAdminService } from './documents-admin.service.js';

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
    expect((await patch(id, { title: 'Safety Manual', version: 2 }).expect(200)).body.version).toBe(2);
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

describe('access requests', () => {
  const REQUESTS = '/api/admin/access-requests';
  const DAY_MS = 24 * 60 * 60 * 1_000;

  const get = (path: string, cookie = cookies.sales) => documents.ask('get', `${REQUESTS}${path}`, cookie);
  const decide = (id: number | string, verb: 'grant' | 'refuse', body: object = {}, cookie = cookies.sales) =>
    documents.ask('post', `${REQUESTS}/${id}/${verb}`, cookie).send({ version: 1, ...body });
  const lines = (action: string) => documents.fork().find(StaffAudit, { action }, { orderBy: { id: 'asc' } });

  describe('the list', () => {
    it('returns open requests first, newest first, in pages', async () => {
      await documents.addDocument({ title: 'EMR Letter' });
      for (let count = 0; count < 27; count++) await documents.requestDocument('EMR Letter');
      const [newest] = (await documents.access.list({})).items;
      await documents.access.grant(newest?.id ?? 0, by('Ann'));
      const first = await get('').expect(200);
      expect(first.headers).toMatchObject({
        'x-total-count': '27',
        'cache-control': 'no-store',
        link: `<${REQUESTS}?page=2&pageSize=25>; rel="next", <${REQUESTS}?page=2&pageSize=25>; rel="last"`,
      });
      const second = await get('?page=2').expect(200);
      const rows: { id: number; state: string }[] = [...first.body, ...second.body];
      expect(rows.map(({ state }) => state)).toEqual([...new Array(26).fill('open'), 'granted']);
      const waiting = rows.slice(0, -1).map(({ id }) => id);
      expect(waiting).toEqual([...waiting].sort((a, b) => b - a));
      expect((await get('?state=granted').expect(200)).body).toMatchObject([{ id: newest?.id, decidedBy: 'Ann' }]);
      expect((await get('?page=1000000').expect(200)).body).toEqual([]);
    });

    it('finds parts of name, email, company, title and reference, as they are written', async () => {
      const { id } = await documents.asked('EMR Letter');
      const found = async (search: string) => {
        const { body, headers } = await get(`?search=${encodeURIComponent(search)}`).expect(200);
        return [search, body.map((row: { id: number }) => row.id), headers['x-total-count']];
      };
      for (const search of ['dale', 'DALE@refinery', 'gulf ref', 'r lett', 'Q-'])
        expect(await found(search)).toEqual([search, [id], '1']);
      for (const search of ['nobody', '%', '_', '\\', '%00dale%00x', "'; drop table access_request; --"])
        expect(await found(search)).toEqual([search, [], '0']);
    });

    it('finds a document by its current title', async () => {
      const { id, documentId } = await documents.asked('EMR Letter');
      await documents.site
        .get(DocumentsAdminService)
        .update(documentId, { title: 'Experience Rating', version: 1 }, by('Ann'));
      expect((await get('?search=experience').expect(200)).body).toMatchObject([
        { id, documentTitle: 'Experience Rating' },
      ]);
    });

    it.each(['state=closed', 'state=open&state=granted', `search=${'x'.repeat(201)}`])(
      'answers 400 for the field of ?%s',
      async (query) => {
        const { body } = await get(`?${query}`).expect(400);
        expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
      },
    );
  });

  describe('one request', () => {
    it('includes its downloads, newest first', async () => {
      const link = await documents.grant({ uses: 3 });
      await documents.fetch(link.url);
      await documents.fetch(link.url, { Range: 'bytes=0-99' });
      const { body } = await get(`/${link.requestId}`).expect(200);
      expect(body).toMatchObject({ state: 'granted', usesLeft: 1, downloads: 2, visitor: { email: VISITOR.email } });
      const whole = { fileSize: 1_000, requestId: expect.any(String), startedAt: expect.stringMatching(/Z$/) };
      expect(body.log).toEqual([
        { ...whole, id: expect.any(Number), bytesSent: 100, completedAt: null },
        { ...whole, id: expect.any(Number), bytesSent: 1_000, completedAt: expect.stringMatching(/Z$/) },
      ]);
      expect(JSON.stringify(body)).not.toContain(link.token);
    });
  });

  describe('grant', () => {
    it('emails a link with the default terms, and logs the staff member but not the visitor [spec c5.13]', async () => {
      const { id, inquiryId } = await documents.asked('EMR Letter');
      const { body } = await decide(id, 'grant').expect(200);
      expect(body).toMatchObject({ state: 'granted', usesLeft: 5, emailState: 'waiting' });
      expect(body.decidedBy).toMatch(/^sales-[^@]+$/);
      expect(await documents.opened(body.link)).toBe('EMR Letter');
      const { reference } = await documents.fork().findOneOrFail(Inquiry, inquiryId);
      const [line] = (await lines('access-request.grant')).slice(-1);
      expect(line).toMatchObject({
        actor: `${body.decidedBy}@yard.example`,
        subject: `"EMR Letter" for ${reference} for 7 days and 5 downloads`,
        requestId: expect.stringMatching(/^[\w-]{36}$/),
      });
    });

    it.each([
      [{ days: 0 }, 'days'],
      [{ days: 91 }, 'days'],
      [{ days: '7' }, 'days'],
      [{ downloads: 0 }, 'downloads'],
      [{ downloads: 101 }, 'downloads'],
    ])('answers 400 for the field of %j', async (body, field) => {
      const { id } = await documents.asked();
      const answer = await decide(id, 'grant', body).expect(400);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
      expect(await documents.emails(id)).toEqual([]);
    });

    it('accepts other terms for one grant', async () => {
      const { id } = await documents.asked();
      const { body } = await decide(id, 'grant', { days: 30, downloads: 1 }).expect(200);
      expect([body.usesLeft, Math.round((Date.parse(body.expiresAt) - Date.now()) / DAY_MS)]).toEqual([1, 30]);
    });

    it('answers 409 with the reason for a removed document', async () => {
      const { id, documentId } = await documents.asked('EMR Letter');
      await documents.site.get(DocumentsAdminService).remove(documentId, 1, by('Ann'));
      expect((await decide(id, 'grant', {}).expect(409)).body.message).toContain('"EMR Letter" was removed');
      expect((await get(`/${id}`).expect(200)).body).toMatchObject({ documentId: null, documentTitle: 'EMR Letter' });
      await decide(id, 'refuse').expect(200);
    });
  });

  describe('concurrent decisions', () => {
    it('store the first and reject the others', async () => {
      const { id } = await documents.asked();
      const answers = await documents.atOnce(`select 1 from access_request where id = ${id} for update`, [
        () => decide(id, 'grant').then(({ status }) => status),
        () => decide(id, 'grant', {}, cookies.owner).then(({ status }) => status),
        () => decide(id, 'refuse').then(({ status }) => status),
      ]);
      expect(answers.sort()).toEqual([200, 409, 409]);
      expect(await documents.emails(id)).toHaveLength(1);
    });

    it('return the current request with the conflict error', async () => {
      const { id } = await documents.asked();
      const { body: refused } = await decide(id, 'refuse').expect(200);
      expect(refused).toMatchObject({ state: 'refused', version: 2 });
      const late = await decide(id, 'grant').expect(409);
      expect(late.body).toMatchObject({ code: 'changed-meanwhile', current: refused });
      await decide(id, 'grant', { version: 2 }).expect(200);
    });

    it('do not conflict with a download', async () => {
      const link = await documents.grant();
      const version = await documents.versionOf(link.requestId);
      await documents.fetch(link.url);
      await decide(link.requestId, 'refuse', { version }).expect(200);
    });
  });

  it('lists the requests of one inquiry [spec 6.9]', async () => {
    const { id, inquiryId } = await documents.asked('EMR Letter');
    await documents.asked('W-9');
    const { body } = await get(`?inquiryId=${inquiryId}`).expect(200);
    expect(body).toMatchObject([{ id, inquiryId }]);
  });

  describe('refuse', () => {
    it('emails the visitor the reason', async () => {
      const { id } = await documents.asked();
      const reason = 'Please send us a signed non-disclosure agreement first.\r\n<b>Ann</b>\u0000';
      const { body } = await decide(id, 'refuse', { reason }).expect(200);
      expect(body).toMatchObject({ state: 'refused', emailState: 'waiting' });
      expect(body.refusalReason).toBe('Please send us a signed non-disclosure agreement first.\n<b>Ann</b>');
      const message = await documents.composeRefusal(id);
      expect(message?.blocks).toContainEqual({ type: 'paragraph', text: body.refusalReason });
      expect((await lines('access-request.refuse')).slice(-1)).toMatchObject([
        { actor: `${body.decidedBy}@yard.example` },
      ]);
    });

    it('emails no reason if it is blank', async () => {
      const { id } = await documents.asked();
      expect((await decide(id, 'refuse', { reason: ' ' }).expect(200)).body.refusalReason).toBeNull();
      expect((await documents.composeRefusal(id))?.blocks).toHaveLength(4);
    });

    it('revokes a granted link without an email, and logs it as a revocation', async () => {
      const { id } = await documents.asked();
      const { link } = (await decide(id, 'grant').expect(200)).body;
      await decide(id, 'refuse', { version: 2 }).expect(200);
      expect(await documents.opened(link)).toBe(403);
      expect((await documents.emails(id)).map(({ kind }) => kind)).toEqual(['document-link']);
      const before = (await lines('access-request.revoke')).length;
      await decide(id, 'refuse', { version: 3 }).expect(200);
      expect(await lines('access-request.revoke')).toHaveLength(before);
    });

    it.each([{ reason: 5 }, { reason: null }, { reason: 'x'.repeat(1_001) }])('answers 400 for %j', async (body) => {
      const { id } = await documents.asked();
      const answer = await decide(id, 'refuse', body).expect(400);
      expect(Object.keys(answer.body.errors)).toEqual(['reason']);
    });

    it('loses its reason when the visitor is erased', async () => {
      const { id } = await documents.asked();
      await decide(id, 'refuse', { reason: 'Dale, call us.' }).expect(200);
      await documents.site.get(ErasureService).erasePerson(VISITOR.email);
      const { body } = await get(`/${id}`).expect(200);
      expect(body).toMatchObject({ visitor: null, refusalReason: null });
      expect((await get('?search=dale').expect(200)).body).toEqual([]);
    });
  });
});
