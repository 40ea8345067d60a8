import { rm } from 'node:fs/promises';
import { by, DOCUMENT_BYTES, DocumentTestSite } from '../../testing/document-site.js';

const SIZE = DOCUMENT_BYTES.length;

let documents: DocumentTestSite;

beforeAll(async () => {
  documents = await DocumentTestSite.start();
});

afterAll(() => documents.close());

describe('a valid link', () => {
  it('returns the whole file as an attachment, uncached and without a referrer [spec 3.62]', async () => {
    const link = await documents.grant();
    const { status, headers, body } = await documents.fetch(link.url);
    expect(status).toBe(200);
    expect(body.equals(DOCUMENT_BYTES)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(SIZE),
      'content-disposition': `attachment; filename="EMR Letter & Gro_e.pdf"; filename*=UTF-8''EMR%20Letter%20%26%20Gr%C3%B6%C3%9Fe.pdf`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
  });

  it('counts the download once, also on the document, and logs its request id [spec 3.63]', async () => {
    const link = await documents.grant();
    const { headers } = await documents.fetch(link.url);
    expect(await documents.account(link)).toEqual({
      usesLeft: 4,
      downloadCount: 1,
      log: [
        expect.objectContaining({
          requestId: headers.get('x-request-id'),
          fileSize: SIZE,
          bytesPromised: SIZE,
          bytesSent: SIZE,
          completedAt: expect.any(Date),
        }),
      ],
    });
    const list: { id: number; downloadCount: number }[] = JSON.parse(
      (await documents.fetch(`${documents.origin}/api/documents`)).body.toString(),
    );
    expect(list.find(({ id }) => id === link.documentId)?.downloadCount).toBe(1);
  });

  it.each([
    ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['.txt', 'text/plain; charset=utf-8'],
    ['.unknown-kind', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('serves a %p file as %s', async (extension, type) => {
    const link = await documents.grant({ extension });
    const { headers, body } = await documents.fetch(link.url, { 'Accept-Encoding': 'gzip, br' });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-encoding')).toBeNull();
    expect(body.equals(DOCUMENT_BYTES)).toBe(true);
  });

  it('serves an empty file', async () => {
    const link = await documents.grant({ bytes: Buffer.alloc(0) });
    expect(await documents.fetch(link.url)).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect((await documents.fetch(link.url, { Range: 'bytes=0-' })).status).toBe(416);
    expect(await documents.account(link)).toMatchObject({ usesLeft: 4, downloadCount: 1 });
  });

  it('opens a limited number of times', async () => {
    const link = await documents.grant({ uses: 2 });
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push((await documents.fetch(link.url)).status);
    expect(statuses).toEqual([200, 200, 403, 403]);
    expect(await documents.account(link)).toMatchObject({ usesLeft: 0, downloadCount: 2 });
  });

  it('serves only one of 20 concurrent requests if one download is left', async () => {
    const link = await documents.grant({ uses: 1 });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await documents.fetch(link.url)).status),
    );
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
    expect(await documents.account(link)).toMatchObject({ usesLeft: 0, downloadCount: 1 });
  });
});

describe('HEAD', () => {
  it('answers like GET, but counts nothing', async () => {
    const link = await documents.grant({ uses: 1 });
    for (let time = 0; time < 3; time++) {
      const response = await documents.fetch(link.url, { Range: 'bytes=10-19' }, 'HEAD');
      expect([response.status, response.headers.get('content-length')]).toEqual([200, String(SIZE)]);
      expect(response.headers.get('content-disposition')).toContain('attachment');
    }
    expect(await documents.account(link)).toMatchObject({ usesLeft: 1, downloadCount: 0 });
    await documents.fetch(link.url);
    await documents.change('uses_left = 0', link);
    // The download can still be resumed.
    expect((await documents.fetch(link.url, {}, 'HEAD')).status).toBe(200);
    await documents
      .fork()
      .execute(`update document_download set started_at = now() - interval '25 hours' where access_request_id = ?`, [
        link.requestId,
      ]);
    expect((await documents.fetch(link.url, {}, 'HEAD')).status).toBe(403);
  });
});

describe('a missing file', () => {
  it('answers 404 without counting a download, and logs an error', async () => {
    const link = await documents.grant();
    await rm(documents.pathOf(link.storageKey));
    const answers: Awaited<ReturnType<DocumentTestSite['fetch']>>[] = [];
    const lines = await documents.logOf(async () => {
      answers.push(await documents.fetch(link.url, { Accept: 'text/html' }), await documents.fetch(link.url));
      answers.push(await documents.fetch(link.url, {}, 'HEAD'));
    });
    const [page = '', json = ''] = answers.map(({ body }) => body.toString());
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(page).toContain('<a href="/contact">');
    expect(JSON.parse(json)).toMatchObject({ statusCode: 404, error: 'Not Found' });
    expect(page + json).not.toContain(link.storageKey);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(`${link.storageKey} of document ${link.documentId}`);
    expect(lines.join()).not.toContain(link.token);
    expect(await documents.account(link)).toMatchObject({ usesLeft: 5, downloadCount: 0 });
  });
});

describe('an invalid link', () => {
  const PAGE = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  /** The error as a page and as JSON. */
  async function refusal(url: string): Promise<{ page: string; message: string }> {
    const page = await documents.fetch(url, PAGE);
    const json = await documents.fetch(url, { Accept: 'application/json' });
    const plain = await documents.fetch(url);
    for (const { status, headers } of [page, json, plain]) {
      expect(status).toBe(403);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-disposition')).toBeNull();
    }
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.body.toString()).toContain('<h1>403 Forbidden</h1>');
    const { message, ...answer } = JSON.parse(json.body.toString());
    expect(answer).toEqual({ statusCode: 403, error: 'Forbidden' });
    expect(JSON.parse(plain.body.toString())).toEqual({ ...answer, message });
    return { page: page.body.toString(), message };
  }

  it.each([
    ['is used up', 'uses_left = 0'],
    ['has expired', `expires_at = now() - interval '1 second'`],
  ])('that %s gets an explanation and a link to a new request [spec 3.64]', async (_how, sql) => {
    const link = await documents.grant();
    await documents.change(sql, link);
    const { page, message } = await refusal(link.url);
    expect(message).toContain('expired or has been used up');
    expect(page).toContain('<a href="/quote?document=EMR%20Letter%20%26%20%22Gr%C3%B6%C3%9Fe%22">');
    expect((await documents.account(link)).downloadCount).toBe(0);
  });

  it('that is forged, replaced or revoked reveals neither the reason nor the document', async () => {
    const link = await documents.grant();
    const other = await documents.grant({ title: 'Company Profile' });
    const [id, expiry, signature] = link.token.split('.');
    const at = (documentId: number | string, token: string) =>
      `${documents.origin}/api/documents/${documentId}/download?token=${token}`;
    const revoked = await documents.grant();
    await documents.access.refuse(revoked.requestId, by('Ann'));
    const renewed = await documents.grant();
    await documents.access.grant(renewed.requestId, by('Ann'));
    const guesses = [
      `${documents.origin}/api/documents/${link.documentId}/download`,
      at(link.documentId, ''),
      at(link.documentId, 'guess'),
      at(link.documentId, `${id}.${expiry}.${'A'.repeat(43)}`),
      at(link.documentId, `${id}.${Number(expiry) + 1}.${signature}`),
      at(link.documentId, `${other.requestId}.${expiry}.${signature}`),
      at(link.documentId, `2147483647.${expiry}.${signature}`),
      at(link.documentId, `9999999999.${expiry}.${signature}`),
      at(link.documentId, other.token),
      at(other.documentId, link.token),
      at(2_147_483_647, link.token),
      at(9_999_999_999, link.token),
      at(0, link.token),
      at(`0${link.documentId}`, link.token),
      at(`${link.documentId}%20`, link.token),
      at('abc', link.token),
      at(-1, link.token),
      `${link.url}&token=${link.token}`,
      `${documents.origin}/api/documents/${link.documentId}/download?token[]=${link.token}`,
      revoked.url,
      renewed.url,
    ];
    const answers = await Promise.all(guesses.map(refusal));
    expect(new Set(answers.map(({ page }) => page)).size).toBe(1);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(answers[0]?.page).toContain('<a href="/documents">');
    expect(answers[0]?.page).not.toContain('EMR');
    expect(await documents.account(link)).toMatchObject({ usesLeft: 5, downloadCount: 0 });
    expect((await documents.fetch(link.url)).status).toBe(200);
  });
});

describe('a database outage', () => {
  it('answers 503 in the requested format', async () => {
    const link = await documents.grant();
    await documents.database.goAway();
    const [page, json] = await Promise.all([
      documents.fetch(link.url, { Accept: 'text/html' }),
      documents.fetch(link.url),
    ]);
    await documents.database.comeBack();
    expect([page.status, json.status]).toEqual([503, 503]);
    expect(page.body.toString()).toContain('<h1>503 Service Unavailable</h1>');
    expect(JSON.parse(json.body.toString()).statusCode).toBe(503);
    expect((await documents.fetch(link.url)).status).toBe(200);
  });
});
