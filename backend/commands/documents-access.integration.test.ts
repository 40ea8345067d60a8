import { userInfo } from 'node:os';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import { DocumentTestSite, VISITOR } from '../testing/document-site.js';

let documents: DocumentTestSite;

beforeAll(async () => {
  documents = await DocumentTestSite.start();
});

afterAll(() => documents.close());

interface Outcome {
  out: string;
  err: string;
  code: number;
}

let runs = 0;

/** Runs the command as a shell would, in this process. */
async function run(...words: string[]): Promise<Outcome> {
  const { argv } = process;
  const { log, error } = console;
  const printed = { out: '', err: '' };
  console.log = (line: unknown) => {
    printed.out += `${line}\n`;
  };
  console.error = (line: unknown) => {
    printed.err += `${line}\n`;
  };
  process.argv = ['node', 'documents-access.js', ...words];
  runs += 1;
  // A name of its own each time, or the module would do its work only once.
  const command: string = `./documents-access.js?run=${runs}`;
  try {
    await import(command);
    return { ...printed, code: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    Object.assign(console, { log, error });
  }
}

it('lists who asks for what, grants and refuses, and says who did', async () => {
  const { id, inquiryId } = await documents.asked('EMR Letter');
  const { reference } = await documents.fork().findOneOrFail(Inquiry, inquiryId);
  const open = await run('list', 'open');
  expect(open).toMatchObject({ err: 'Requests open: 1, page 1 of 1\n', code: 0 });
  expect(open.out).toContain(`${id}  open  EMR Letter\n    ${reference}  ${VISITOR.name} <${VISITOR.email}>`);

  const granted = await run('grant', String(id));
  const [link = ''] = /^http.*$/m.exec(granted.out) ?? [];
  expect(await documents.opened(link)).toBe('EMR Letter');
  expect(granted.out).toContain(`by ${userInfo().username} (shell), mail waiting`);
  expect((await run('list')).out).not.toContain(link);

  const refused = await run('refuse', String(id));
  expect(refused).toMatchObject({ out: expect.stringContaining(`${id}  refused  EMR Letter`), code: 0 });
  expect(await documents.opened(link)).toBe(403);
});

it.each([
  [['grant', '2147483647'], 'There is no access request 2147483647'],
  [['grant'], 'Usage: npm run documents:access'],
  [['grant', '1x'], 'Usage: npm run documents:access'],
  [['grant', '1', '2'], 'Usage: npm run documents:access'],
  [['list', 'closed'], 'Usage: npm run documents:access'],
  [['list', '--page', '0'], '--page is a number from 1'],
  [['list', '--all'], 'Usage: npm run documents:access'],
  [[], 'Usage: npm run documents:access'],
])('told %j says plainly what is wrong', async (words, sentence) => {
  const { out, err, code } = await run(...words);
  expect([out, code]).toEqual(['', 1]);
  expect(err).toContain(sentence);
  expect(err).not.toContain('    at ');
});
