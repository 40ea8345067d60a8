import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { DOCUMENT_BYTES, DocumentTestSite } from '../../testing/document-site.js';

const SIZE = DOCUMENT_BYTES.length;

let documents: DocumentTestSite;

beforeAll(async () => {
  documents = await DocumentTestSite.start();
});

afterAll(() => documents.close());

describe('Range', () => {
  it.each([
    ['bytes=0-', 206, 0, 999],
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

  it('does not let concurrent requests download more', async () => {
    const link = await documents.grant({ uses: 2 });
    await documents.fetch(link.url);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => documents.fetch(link.url, { Range: 'bytes=1-' })),
    );
    const bodies = replies.filter(({ status }) => status === 206);
    expect(bodies.length).toBeGreaterThanOrEqual(2);
    expect(bodies.length).toBeLessThanOrEqual(3);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(20 - bodies.length);
    const { log, ...counts } = await documents.account(link);
    expect(counts).toEqual({ usesLeft: 0, downloadCount: 2 });
    expect(log.every(({ bytesSent }) => bytesSent <= 2 * SIZE)).toBe(true);
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
    await documents.fork().execute(sql, [link.requestId]);
    expect((await documents.fetch(link.url, { Range: 'bytes=100-' })).status).toBe(206);
    expect(await documents.account(link)).toMatchObject({ usesLeft: 0, downloadCount: 2 });
  });

  it('cannot be resumed after the link expires', async () => {
    const link = await documents.grant();
    await documents.fetch(link.url, { Range: 'bytes=0-99' });
    await documents.change(`expires_at = now() - interval '1 second'`, link);
    expect((await documents.fetch(link.url, { Range: 'bytes=100-' })).status).toBe(403);
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
    await leaveAfter(link.url, 100_000);
    await documents.settled();
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

  it('40 times at once leaves no open file and no log line', async () => {
    const link = await documents.grant({ bytes: LARGE, uses: 40 });
    const lines = await documents.logOf(async () => {
      await Promise.all(Array.from({ length: 40 }, (_, at) => leaveAfter(link.url, at * 20_000)));
      await documents.settled();
    });
    expect(await documents.openFiles()).toEqual([]);
    expect(lines).toEqual([]);
    const { usesLeft, log } = await documents.account(link);
    expect([usesLeft, log.length]).toEqual([0, 40]);
    expect(log.every(({ bytesPromised, bytesSent }) => bytesPromised === bytesSent)).toBe(true);
    expect((await documents.fetch(`${documents.origin}/api/documents`)).status).toBe(200);
  });
});

describe('fuzzed input', () => {
  const SIGNS = 'abcZ019.-_=%&;,*/\\"\'<>?#~ {}()[]@!$^`|+:é\u00ff';
  const text = (length: number) => Array.from(randomBytes(length), (byte) => SIGNS[byte % SIGNS.length]).join('');

  it('in ids and tokens never causes a server error', async () => {
    const link = await documents.grant({ uses: 100 });
    const statuses = await askMany(async (at) => {
      const cut = at % link.token.length;
      const token = [
        text(at),
        link.token.slice(0, cut) + text(3) + link.token.slice(cut),
        `${link.requestId}.${text(12)}`,
      ][at % 3];
      const id = at % 5 === 0 ? encodeURIComponent(text(6)) : link.documentId;
      const path = `/api/documents/${id}/download?token=${encodeURIComponent(token ?? '')}`;
      return (await documents.fetch(documents.origin + path)).status;
    });
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(await documents.account(link)).toMatchObject({ usesLeft: 100, downloadCount: 0 });
  });

  it('in ranges never causes a server error', async () => {
    const link = await documents.grant({ uses: 100 });
    const statuses = await askMany(async (count) => {
      const [a, b] = randomBytes(2);
      const range =
        [`bytes=${text(count % 40)}`, `bytes=${a}-${b}`, text(count % 30), `bytes=-${text(2)}`][count % 4] ?? '';
      const ifRange = count % 7 === 0 ? { 'If-Range': text(9) } : undefined;
      return (await documents.fetch(link.url, { Range: range, ...ifRange })).status;
    });
    expect(statuses.filter((status) => ![200, 206, 403, 416].includes(status))).toEqual([]);
    expect(await documents.openFiles()).toEqual([]);
    const { usesLeft, log } = await documents.account(link);
    expect(usesLeft + log.length).toBe(100);
    expect(log.every(({ bytesSent, bytesPromised }) => bytesSent === bytesPromised && bytesSent <= 2 * SIZE)).toBe(
      true,
    );
  });
});

/** Sends 300 requests, as many at once as a process accepts (docs/limits.md). */
async function askMany(ask: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < 300; asked += 75)
    statuses.push(...(await Promise.all(Array.from({ length: 75 }, (_, at) => ask(asked + at)))));
  return statuses;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
