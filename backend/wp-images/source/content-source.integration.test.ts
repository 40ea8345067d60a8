import { Logger } from '@nestjs/common';
import type { Lookup } from '../../platform/outgoing/addresses.js';
import { forFile, forTest } from '../../testing/for-file.js';
import { TestContentSite } from '../../testing/test-content-site.js';
import { toUploadsPath, type UploadsPath } from '../wp-images.contract.js';
import { ContentSource, contentSource, Outage, SourceGoneError, type SourceLimits } from './content-source.js';

const BYTES = Buffer.from('the original bytes');

beforeAll(() => Logger.overrideLogger(false));
const elsewhere = forFile(() => new TestContentSite().open());
beforeAll(() => {
  elsewhere.file('2024/secret.jpg', Buffer.from('secret'));
});

const site = forTest(() => new TestContentSite('/blog').open());

const source = (limits: Partial<SourceLimits> = {}): ContentSource => new ContentSource(site.url, { limits });

function path(text: string): UploadsPath {
  const checked = toUploadsPath(text);
  if (checked === null) throw new Error(`${text} is not an uploads path`);
  return checked;
}

const yard = path('2024/yard.jpg');

describe('a file', () => {
  it('is fetched from the uploads folder with its validators', async () => {
    site.file('2024/yard.jpg', BYTES, { etag: '"v1"' });
    expect(await source().get(yard)).toEqual({
      kind: 'file',
      bytes: BYTES,
      etag: '"v1"',
      lastModified: 'Thu, 01 May 2025 08:00:00 GMT',
    });
    expect(site.requests).toEqual(['GET /blog/wp-content/uploads/2024/yard.jpg']);
  });

  it('is not sent again while its ETag matches', async () => {
    site.file('2024/yard.jpg', BYTES, { etag: '"v1"' });
    expect(await source().get(yard, { etag: '"v1"', lastModified: null })).toEqual({ kind: 'unchanged' });
    expect(await source().get(yard, { etag: '"v0"', lastModified: null })).toMatchObject({ kind: 'file' });
  });

  it('is requested without credentials, proxy headers or compression', async () => {
    site.answer('2024/yard.jpg', (request, response) => response.end(JSON.stringify(request.headers)));
    const answer = await source().get(yard, { etag: null, lastModified: 'Thu, 01 May 2025 08:00:00 GMT' });
    expect(JSON.parse(String(answer.kind === 'file' && answer.bytes))).toEqual({
      host: `127.0.0.1:${site.port}`,
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'site-image-proxy',
      'if-modified-since': 'Thu, 01 May 2025 08:00:00 GMT',
      connection: 'close',
    });
  });

  it.each(['no quotes', `"${'x'.repeat(300)}"`, '"a" "b"'])('ignores the invalid ETag %p', async (etag) => {
    site.answer('2024/yard.jpg', (_request, response) => response.setHeader('ETag', etag).end(BYTES));
    expect(await source().get(yard)).toMatchObject({ etag: null, lastModified: null });
  });

  it.each([404, 410])('is gone after a %i', async (status) => {
    site.answer('2024/yard.jpg', (_request, response) => response.writeHead(status).end('<html>'));
    await expect(source().get(yard)).rejects.toThrow(SourceGoneError);
  });

  it.each([
    [206, false],
    [403, false],
    [429, true],
    [503, true],
  ])('fails after a %i', async (status, siteDown) => {
    site.answer('2024/yard.jpg', (_request, response) => response.writeHead(status).end());
    await expect(source().get(yard)).rejects.toMatchObject({ name: 'SourceFailedError', siteDown });
  });
});

it('is fetched from the next address if the first one does not have it', async () => {
  const cdn = await new TestContentSite('/cdn').open();
  try {
    cdn.file('2024/yard.jpg', BYTES);
    const content = contentSource([site.url, cdn.url]);
    expect(await content?.get(yard)).toMatchObject({ bytes: BYTES });
    await expect(content?.get(path('2024/no.jpg'))).rejects.toThrow(SourceGoneError);
  } finally {
    await cdn.close();
  }
});

describe('a redirect', () => {
  it('is followed within the uploads folder', async () => {
    site.redirect('2024/yard.jpg', '/blog/wp-content/uploads/2024/moved.jpg', 301);
    site.redirect('2024/moved.jpg', 'again.jpg', 308);
    site.redirect('2024/again.jpg', `${site.origin}/blog/wp-content/uploads/2024/05/%79ard.jpg?v=2#top`, 307);
    site.file('2024/05/yard.jpg', BYTES);
    expect(await source().get(yard)).toMatchObject({ bytes: BYTES });
  });

  it('is not followed more than three times', async () => {
    for (const step of [0, 1, 2, 3]) site.redirect(`2024/${step}.jpg`, `${step + 1}.jpg`);
    site.file('2024/4.jpg', BYTES);
    await expect(source().get(path('2024/0.jpg'))).rejects.toThrow('Too many redirects');
    expect(site.requests).toHaveLength(4);
  });

  it.each<[string, () => string]>([
    ['another port', () => `${elsewhere.origin}/blog/wp-content/uploads/2024/secret.jpg`],
    ['another host', () => `http://localhost:${site.port}/blog/wp-content/uploads/2024/yard.jpg`],
    ['a host with backslashes', () => `\\\\127.0.0.1:${elsewhere.port}\\blog\\wp-content\\uploads\\2024\\secret.jpg`],
    ['an address with a user name', () => `http://user@127.0.0.1:${site.port}/blog/wp-content/uploads/2024/a.jpg`],
    ['another scheme', () => `https://127.0.0.1:${site.port}/blog/wp-content/uploads/2024/yard.jpg`],
    ['a file', () => 'file:///etc/passwd.jpg'],
    ['an invalid address', () => 'http://[x'],
    ['above the folder', () => '/blog/wp-content/uploads/../secret.jpg'],
    ['above the folder, encoded twice', () => '/blog/wp-content/uploads/%252e%252e/secret.jpg'],
    ['above the folder, with an encoded slash', () => '/blog/wp-content/uploads/..%2fsecret.jpg'],
    ['another folder', () => '/blog/wp-content/uploads-secret/yard.jpg'],
    ['the uploads of another site on the same host', () => '/wp-content/uploads/2024/yard.jpg'],
    ['a file that is not a picture', () => '/blog/wp-content/uploads/2024/backup.zip'],
  ])('to %s is rejected', async (_target, location) => {
    site.redirect('2024/yard.jpg', location());
    await expect(source().get(yard)).rejects.toMatchObject({
      message: 'Redirect out of the uploads folder',
      siteDown: false,
    });
    expect(site.requests).toHaveLength(1);
    expect(elsewhere.requests).toEqual([]);
  });

  it('without a location is rejected', async () => {
    site.answer('2024/yard.jpg', (_request, response) => response.writeHead(302).end());
    await expect(source().get(yard)).rejects.toThrow('Redirect out of the uploads folder');
  });
});

describe('the limits', () => {
  it('reject a large Content-Length before reading the body', async () => {
    site.answer('2024/yard.jpg', (_request, response) => {
      response.writeHead(200, { 'Content-Length': 5_000 });
      response.write('x');
    });
    await expect(source({ bytes: 4_999 }).get(yard)).rejects.toMatchObject({ siteDown: false });
  });

  it('reject a body that grows too large', async () => {
    site.answer('2024/yard.jpg', (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(source({ bytes: 1_000_000 }).get(yard)).rejects.toThrow('The file is larger than 1000000 bytes');
  });

  it('reject a compressed response', async () => {
    site.answer('2024/yard.jpg', (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end());
    await expect(source().get(yard)).rejects.toMatchObject({ siteDown: false });
  });

  it('time out on a server that sends one byte at a time', async () => {
    site.answer('2024/yard.jpg', (_request, response) => {
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(drip));
    });
    await expect(source({ totalMs: 150 }).get(yard)).rejects.toMatchObject({ siteDown: true });
  });

  it('time out on a DNS lookup', async () => {
    const lookup: Lookup = () => new Promise(() => undefined);
    const content = new ContentSource('http://content.example', { lookup, limits: { totalMs: 100 } });
    await expect(content.get(yard)).rejects.toMatchObject({
      message: 'No complete answer within 100 ms',
      siteDown: true,
    });
  });

  it('reject a truncated response', async () => {
    site.answer('2024/yard.jpg', (_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half', () => response.destroy());
    });
    await expect(source().get(yard)).rejects.toMatchObject({ siteDown: true });
  });
});

describe('the checked address', () => {
  const answer =
    (address: string): Lookup =>
    async () => [{ address, family: 4 }];

  it('is the one connected to, with a single DNS lookup', async () => {
    site.file('2024/moved.jpg', BYTES);
    site.redirect('2024/yard.jpg', 'moved.jpg');
    const names: string[] = [];
    const lookup: Lookup = (name) => {
      names.push(name);
      return answer('127.0.0.1')(name);
    };
    // RFC 6761 reserves this name, so it never resolves.
    const content = new ContentSource(`http://content.invalid:${site.port}/blog`, { lookup });
    expect(await content.get(yard)).toMatchObject({ bytes: BYTES });
    expect(names).toEqual(['content.invalid']);
  });

  it('is not connected to if it is forbidden', async () => {
    const url = `http://content.invalid:${site.port}/blog`;
    const content = new ContentSource(url, { lookup: answer('169.254.169.254') });
    await expect(content.get(yard)).rejects.toThrow('has no allowed address');
  });
});

describe('an unavailable content site', () => {
  it('gets no more requests after three failures in a row', async () => {
    site.answer('2024/yard.jpg', (_request, response) => response.writeHead(502).end('<html>'));
    site.file('2024/other.jpg', BYTES);
    const content = source();
    for (const _turn of [1, 2, 3]) await expect(content.get(yard)).rejects.toThrow('The content site answered 502');
    await expect(content.get(path('2024/other.jpg'))).rejects.toMatchObject({ siteDown: true });
    expect(site.requests).toHaveLength(3);
  });

  it('gets another request after a pause, and none again if that fails', () => {
    let now = 1_000;
    const outage = new Outage(() => now);
    const fail = (times: number) => Array.from({ length: times }, () => outage.failed());
    expect(fail(3)).toEqual([false, false, true]);
    now += 15_001;
    expect(outage.isOn).toBe(false);
    expect(fail(1)).toEqual([false]);
    expect(outage.isOn).toBe(true);
    now += 15_001;
    outage.answered();
    expect(fail(2)).toEqual([false, false]);
    expect(outage.isOn).toBe(false);
  });

  it('is not assumed after several missing files', async () => {
    site.file('2024/yard.jpg', BYTES);
    const content = source();
    for (const step of [1, 2, 3, 4]) await expect(content.get(path(`${step}.jpg`))).rejects.toThrow(SourceGoneError);
    expect(await content.get(yard)).toMatchObject({ bytes: BYTES });
  });

  it('is reported when the connection is refused', async () => {
    const closed = await new TestContentSite().open();
    const { url } = closed;
    await closed.close();
    await expect(new ContentSource(url).get(yard)).rejects.toMatchObject({ siteDown: true });
  });
});
