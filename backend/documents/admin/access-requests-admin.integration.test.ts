import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { by, DocumentTestSite, VISITOR } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { signIn } from '../../testing/test-staff.js';
import { DocumentsAdminService } from './documents-admin.service.js';

const PATH = '/api/admin/access-requests';
const DAY_MS = 24 * 60 * 60 * 1_000;

let cookies: Record<'owner' | 'sales', string>;

const documents = forFile(() => DocumentTestSite.start());
beforeAll(async () => {
  cookies = { owner: await signIn(documents.site, 'owner'), sales: await signIn(documents.site, 'sales') };
});
beforeEach(() => documents.empty());

const get = (path: string, cookie = cookies.sales) => documents.ask('get', `${PATH}${path}`, cookie);
const decide = (id: number | string, verb: 'grant' | 'refuse', body: object = {}, cookie = cookies.sales) =>
  documents.ask('post', `${PATH}/${id}/${verb}`, cookie).send({ version: 1, ...body });
const audit = (action: string) => documents.fork().find(StaffAudit, { action }, { orderBy: { id: 'asc' } });

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
      link: `<${PATH}?page=2&pageSize=25>; rel="next", <${PATH}?page=2&pageSize=25>; rel="last"`,
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
    const [line] = (await audit('access-request.grant')).slice(-1);
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
    expect((await audit('access-request.refuse')).slice(-1)).toMatchObject([
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
    const lines = (await audit('access-request.revoke')).length;
    await decide(id, 'refuse', { version: 3 }).expect(200);
    expect(await audit('access-request.revoke')).toHaveLength(lines);
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
