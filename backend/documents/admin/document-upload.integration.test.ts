import { readdir } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { DocumentTestSite, pdfOf } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { signIn } from '../../testing/test-staff.js';
import { until } from '../../testing/until.js';
import { CompanyDocument } from '../document.entity.js';

const PATH = '/api/admin/documents';
const TEXTS = { title: 'Safety Manual', category: 'safety' };
const BOUNDARY = 'a-boundary';

let owner: string;

const documents = forFile(() => DocumentTestSite.start());
beforeAll(async () => {
  owner = await signIn(documents.site, 'owner');
});
afterEach(async () => {
  expect(await unfinished()).toEqual([]);
  await documents.empty();
  for (const file of await folder()) await documents.store.remove(file);
});

const form = () => documents.ask('post', PATH, owner);
const send = (file: Buffer) => form().field(TEXTS).attach('file', file, 'manual.pdf');
const folder = () => readdir(join(documents.dataDir, 'documents')).catch(() => []);
const unfinished = async () => (await folder()).filter((name) => name.endsWith('.part'));

/** Expects that neither a row nor a file was stored. */
async function expectNothing(): Promise<void> {
  expect([await documents.fork().count(CompanyDocument), await folder()]).toEqual([0, []]);
}

/** Sends a raw multipart body. */
const raw = (body: string) => form().set('Content-Type', `multipart/form-data; boundary=${BOUNDARY}`).send(body);

const part = (disposition: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

describe('a file that is not a PDF', () => {
  it.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'This file is not a complete PDF'],
    ['an empty file', '', 'This file is empty'],
  ])('is rejected: %s', async (_what, content, message) => {
    const { body } = await form()
      .field(TEXTS)
      .attach('file', Buffer.from(content), { filename: 'manual.pdf', contentType: 'application/pdf' })
      .expect(400);
    expect(body.errors.file[0]).toContain(message);
    await expectNothing();
  });

  it('is rejected when there is no file at all', async () => {
    for (const answer of [
      await form().field(TEXTS),
      await form().send(TEXTS),
      await raw(
        `${part('name="title"', 'A')}${part('name="category"', 'b')}${part('name="file"', pdfOf('x').toString('latin1'))}--${BOUNDARY}--`,
      ),
    ])
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['file']]);
    await expectNothing();
  });

  it('is not reported while the texts are invalid', async () => {
    const { body } = await form().field('title', ' ').attach('file', pdfOf('x'), 'a.pdf').expect(400);
    expect(body.errors).toEqual({ title: ['Enter a title.'], category: ['Enter a category.'] });
    await expectNothing();
  });
});

describe('a form that is too large', () => {
  it('answers 413 for a file of 26 MB before reading it, and says what to do', async () => {
    const bytes = Buffer.concat([pdfOf('x'), Buffer.alloc(26 * 1024 * 1024)]);
    const { body } = await send(bytes).expect(413);
    expect(body).toEqual({
      statusCode: 413,
      error: 'Payload Too Large',
      message: 'This file is larger than 25 MB. Reduce its size and upload it again.',
      errors: { file: ['This file is larger than 25 MB. Reduce its size and upload it again.'] },
    });
    await expectNothing();
  });

  it('accepts a file of the maximum size, and answers 413 for one more byte without a Content-Length', async () => {
    const largest = Buffer.alloc(UPLOAD_LIMITS.document.bytes, ' ');
    largest.write('%PDF-1.7\n');
    largest.write('%%EOF', largest.length - 5);
    for (const [bytes, status] of [
      [Buffer.concat([largest, Buffer.from(' ')]), 413],
      [largest, 201],
    ] as const) {
      const data = new FormData();
      for (const [name, value] of Object.entries(TEXTS)) data.set(name, value);
      data.set('file', new Blob([bytes]), 'large.pdf');
      const whole = new Response(data);
      const answer = await fetch(`${documents.origin}${PATH}`, {
        method: 'POST',
        headers: { Cookie: owner, 'Content-Type': whole.headers.get('Content-Type') ?? '' },
        body: whole.body,
        duplex: 'half',
      } as RequestInit);
      expect(answer.status).toBe(status);
      if (status === 413) await expectNothing();
    }
  });

  it.each([
    ['200 fields', Array.from({ length: 200 }, (_, at) => part(`name="field${at}"`, 'x')).join('')],
    ['a field of 9 KB', part('name="description"', 'x'.repeat(9 * 1024))],
    ['an unknown field', part('name="storageKey"', '../x') + part('name="title"', 'A') + part('name="category"', 'b')],
    ['a field twice', part('name="title"', 'A').repeat(2) + part('name="category"', 'b')],
    ['a prototype', part('name="__proto__[x]"', 'A') + part('name="constructor"', 'b')],
    ['two files', part('name="file"; filename="a.pdf"', pdfOf('a').toString('latin1')).repeat(2)],
    ['a file in another field', part('name="image"; filename="a.pdf"', pdfOf('a').toString('latin1'))],
  ])('answers 400 for %s', async (_what, parts) => {
    const { status, body } = await raw(`${parts}--${BOUNDARY}--\r\n`);
    expect([status, typeof body.message]).toEqual([400, 'string']);
    await expectNothing();
  });
});

describe('a malformed form', () => {
  const whole = part('name="title"', 'A') + part('name="file"; filename="a.pdf"', pdfOf('a').toString('latin1'));

  it.each([
    ['cut off in the middle', whole.slice(0, -20)],
    ['without its end', whole],
    ['with a malformed part header', `--${BOUNDARY}\r\nnonsense\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
  ])('%s gets a 400', async (_what, body) => {
    expect((await raw(body)).status).toBe(400);
    await expectNothing();
  });

  it('gets a 400 without a boundary, and a 415 with another content type', async () => {
    await form().set('Content-Type', 'multipart/form-data').send(whole).expect(400);
    await form().set('Content-Type', `multipart/mixed; boundary=${BOUNDARY}`).send(whole).expect(415);
    await expectNothing();
  });

  it('leaves nothing, not even a log line, when the client disconnects', async () => {
    const lines = await documents.logOf(async () => {
      const call = http.request(`${documents.origin}${PATH}`, {
        method: 'POST',
        headers: {
          Cookie: owner,
          'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
          'Content-Length': 9_000_000,
        },
      });
      const gone = new Promise((resolve) => call.on('close', resolve));
      call.on('error', () => undefined);
      call.write(whole.slice(0, -20));
      call.write('x'.repeat(2_000_000));
      try {
        await until(unfinished, ({ length }) => length === 1);
      } finally {
        call.destroy();
      }
      await gone;
      await until(unfinished, ({ length }) => length === 0);
    });
    await expectNothing();
    expect(await documents.openFiles()).toEqual([]);
    expect(lines).toEqual([]);
  });
});

it('an upload without a session is rejected before its body is stored', async () => {
  const answered = Promise.withResolvers<number>();
  const call = http.request(
    `${documents.origin}${PATH}`,
    {
      method: 'POST',
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, 'Content-Length': 9_000_000 },
    },
    (answer) => answered.resolve(answer.statusCode ?? 0),
  );
  call.on('error', () => undefined);
  call.write(part('name="title"', 'A'));
  expect(await answered.promise).toBe(401);
  call.destroy();
  await expectNothing();
});
