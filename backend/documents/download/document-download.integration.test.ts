import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import { by, DOCUMENT_BYTES, DocumentTestSite } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { AccessRequest } from '../access/access-request.entity.js';
import type { VerifiedLink } from '../access/document-links.service.js';
import { CompanyDocument } from '../document.entity.js';
import { DocumentDownload } from './document-download.entity.js';
import { DownloadLogService } from './download-log.service.js';

const SIZE = DOCUMENT_BYTES.length;

const documents = forFile(() => DocumentTestSite.start());

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
    ['.unknown-kind', 'application/octet-stream'],
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
});

describe('a public document', () => {
  it('is downloaded without a link, in parts and again, and counts once; then it is on request again', async () => {
    const { documentId, requestId } = await documents.grant();
    const address = `${documents.origin}/api/documents/${documentId}/download`;
    const opened = async (headers = {}, method = 'GET') => (await documents.fetch(address, headers, method)).status;
    const logged = await documents.fork().count(DocumentDownload);
    expect(await opened()).toBe(403);
    await documents.execute(`update document set access = 'public' where id = ?`, [documentId]);
    expect(await opened({}, 'HEAD')).toBe(200);
    const { body, headers } = await documents.fetch(address);
    expect([body.equals(DOCUMENT_BYTES), headers.get('content-disposition')]).toEqual([
      true,
      expect.stringContaining('attachment'),
    ]);
    expect([await opened({ Range: 'bytes=500-' }), await opened()]).toEqual([206, 200]);
    expect((await documents.fetch(`${address}?token=guess`)).status).toBe(403);
    const { downloadCount } = await documents.fork().findOneOrFail(CompanyDocument, documentId);
    const { usesLeft } = await documents.fork().findOneOrFail(AccessRequest, requestId);
    expect([downloadCount, usesLeft, await documents.fork().count(DocumentDownload)]).toEqual([1, 5, logged]);
    await documents.execute(`update document set access = 'request' where id = ?`, [documentId]);
    expect(await opened()).toBe(403);
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
    await documents.execute(
      `update document_download set started_at = now() - interval '25 hours' where access_request_id = ?`,
      [link.requestId],
    );
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
    const [, expiry, signature] = link.token.split('.');
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
      at(link.documentId, `9999999999.${expiry}.${signature}`),
      at(link.documentId, other.token),
      at(other.documentId, link.token),
      at(9_999_999_999, link.token),
      at(`${link.documentId}%20`, link.token),
      at('abc', link.token),
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

describe('Range', () => {
  it.each([
    ['bytes=-100', 206, 900, 999],
    ['bytes=9-5', 200, 0, 999],
  ])(
    '%s as the first request is a %i with bytes %i to %i, and counts as a download',
    async (range, expected, first, last) => {
      const link = await documents.grant();
      const { status, headers, body } = await documents.fetch(link.url, { Range: range });
      expect(status).toBe(expected);
      expect(headers.get('content-range')).toBe(expected === 206 ? `bytes ${first}-${last}/${SIZE}` : null);
      expect(headers.get('content-length')).toBe(String(last - first + 1));
      expect(body.equals(DOCUMENT_BYTES.subarray(first, last + 1))).toBe(true);
      expect(await documents.account(link)).toMatchObject({ usesLeft: 4, downloadCount: 1 });
    },
  );

  it('a range beyond the file gets a 416 and does not count', async () => {
    const link = await documents.grant();
    const { status, headers, body } = await documents.fetch(link.url, { Range: 'bytes=1000-' });
    expect([status, headers.get('content-range'), body.length]).toEqual([416, `bytes */${SIZE}`, 0]);
    expect(await documents.account(link)).toMatchObject({ usesLeft: 5, downloadCount: 0 });
  });

  it('resumes a download without counting another one', async () => {
    const link = await documents.grant({ uses: 1 });
    const pieces = [];
    for (const range of ['bytes=0-99', 'bytes=100-699', 'bytes=700-']) {
      pieces.push((await documents.fetch(link.url, { Range: range })).body);
    }
    expect(Buffer.concat(pieces).equals(DOCUMENT_BYTES)).toBe(true);
    const { log, ...counts } = await documents.account(link);
    expect(counts).toEqual({ usesLeft: 0, downloadCount: 1 });
    expect(log).toMatchObject([{ bytesPromised: SIZE, bytesSent: SIZE, completedAt: expect.any(Date) }]);
    expect((await documents.fetch(link.url)).status).toBe(403);
  });

  it("counts a new download after twice the file's size was sent", async () => {
    const link = await documents.grant({ uses: 2 });
    const statuses = [];
    for (const range of ['bytes=0-', 'bytes=1-', 'bytes=1-', 'bytes=1-', 'bytes=1-', 'bytes=999-'])
      statuses.push((await documents.fetch(link.url, { Range: range })).status);
    // The first use sends 1,000 and 999 bytes, the second 999 and 999, so that one byte is left.
    expect(statuses).toEqual([206, 206, 206, 206, 403, 206]);
    const { log, ...counts } = await documents.account(link);
    expect(counts).toEqual({ usesLeft: 0, downloadCount: 2 });
    expect(log.map(({ bytesSent }) => bytesSent)).toEqual([1_999, 1_999]);
  });

  it.each([
    [
      'a day after the start',
      `update document_download set started_at = now() - interval '24 hours 1 minute' where access_request_id = ?`,
    ],
    ['after the link was renewed', `update access_request set decided_at = now() where id = ?`],
  ])('%s counts as a new download', async (_when, sql) => {
    const link = await documents.grant({ uses: 2 });
    await documents.fetch(link.url, { Range: 'bytes=0-99' });
    await documents.execute(sql, [link.requestId]);
    expect((await documents.fetch(link.url, { Range: 'bytes=100-' })).status).toBe(206);
    expect(await documents.account(link)).toMatchObject({ usesLeft: 0, downloadCount: 2 });
  });

  it('resumes only the same file, according to If-Range', async () => {
    const link = await documents.grant();
    const { headers } = await documents.fetch(link.url, { Range: 'bytes=0-99' });
    for (const name of ['etag', 'last-modified']) {
      const answer = await documents.fetch(link.url, { Range: 'bytes=100-', 'If-Range': headers.get(name) ?? '' });
      expect([name, answer.status, answer.body.length]).toEqual([name, 206, 900]);
    }
    const other = await documents.fetch(link.url, { Range: 'bytes=100-', 'If-Range': '"another-version"' });
    expect([other.status, other.body.equals(DOCUMENT_BYTES)]).toEqual([200, true]);
    expect(await documents.account(link)).toMatchObject({ usesLeft: 3, downloadCount: 2 });
  });
});

describe('a client that disconnects', () => {
  const LARGE = randomBytes(24 * 1024 * 1024);

  /** Requests, reads about `bytes`, and disconnects. */
  function leaveAfter(url: string, bytes: number, headers: Record<string, string> = {}): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const request = http.get(url, { headers, agent: false }, (response) => {
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read >= bytes) response.destroy();
      });
      response.on('close', resolve);
      response.on('error', () => undefined);
    });
    request.on('error', reject);
    return promise;
  }

  it('leaves no open file, is logged with the bytes sent, and can resume without another use', async () => {
    const link = await documents.grant({ bytes: LARGE, uses: 1 });
    const lines = await documents.logOf(async () => {
      await leaveAfter(link.url, 100_000);
      await documents.settled();
    });
    expect(lines).toEqual([]);
    expect(await documents.openFiles()).toEqual([]);
    const { log } = await documents.account(link);
    const [download] = log;
    expect(download?.bytesSent).toBeGreaterThanOrEqual(100_000);
    expect(download?.bytesSent).toBeLessThan(LARGE.length);
    expect(download).toMatchObject({ bytesPromised: download?.bytesSent, completedAt: null });
    const rest = await documents.fetch(link.url, { Range: 'bytes=100000-' });
    expect(rest.status).toBe(206);
    expect(sha256(rest.body)).toBe(sha256(LARGE.subarray(100_000)));
    expect((await documents.account(link)).log).toMatchObject([{ completedAt: expect.any(Date) }]);
  });
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const log = () => documents.site.get(DownloadLogService);

/** A link that was just verified. */
async function verified(uses: number): Promise<VerifiedLink> {
  const { requestId, documentId, storageKey } = await documents.grant({ uses });
  const { linkNonce } = await documents.fork().findOneOrFail(AccessRequest, requestId);
  return {
    accessRequestId: requestId,
    nonce: linkNonce ?? '',
    document: { id: documentId, title: 'EMR Letter', storageKey },
  };
}

const begin = (link: VerifiedLink, first = 0) =>
  log().begin({ link, requestId: 'a-request', clientAddress: '', fileSize: SIZE, first, length: SIZE - first });

const usesLeft = async ({ accessRequestId }: VerifiedLink) =>
  (await documents.fork().findOneOrFail(AccessRequest, { id: accessRequestId ?? 0 })).usesLeft;

it('gives the last use to one of several concurrent requests', async () => {
  const link = await verified(1);
  const ids = await documents.atOnce(
    `select 1 from access_request where id = ${link.accessRequestId} for update`,
    Array.from({ length: 8 }, () => () => begin(link)),
  );
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  expect(await usesLeft(link)).toBe(0);
});

it('gives the remaining bytes to one of several concurrent requests', async () => {
  const link = await verified(1);
  const id = (await begin(link)) ?? 0;
  const ids = await documents.atOnce(
    `select 1 from document_download where id = ${id} for update`,
    Array.from({ length: 8 }, () => () => begin(link, 1)),
  );
  expect(ids.filter((other) => other !== null)).toEqual([id]);
  expect(await documents.fork().findOneOrFail(DocumentDownload, id)).toMatchObject({ bytesPromised: 2 * SIZE - 1 });
});

it.each([
  ['expired', false, `expires_at = now()`],
  ['was renewed', false, `link_nonce = '${randomUUID()}'`],
  ['was revoked', false, `state = 'refused', link_nonce = null, expires_at = null`],
  ['was used up', true, `uses_left = 0`],
])('if the link %s after it was verified, no download begins; one that had begun resumes: %s', async (...row) => {
  const [, resumes, change] = row;
  const [link, fresh] = [await verified(3), await verified(3)];
  const id = await begin(link);
  for (const { accessRequestId } of [link, fresh]) await documents.change(change, { requestId: accessRequestId ?? 0 });
  for (const first of [0, 1]) expect(await begin(fresh, first)).toBeNull();
  expect(await begin(link)).toBeNull();
  expect(await log().canBegin(link)).toBe(resumes);
  expect(await begin(link, 1)).toBe(resumes ? id : null);
});
