import { userInfo } from 'node:os';
import { Settings } from '../config/settings.js';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import { DocumentTestSite, VISITOR } from '../testing/document-site.js';
import { forFile } from '../testing/for-file.js';
import { manageAccessRequests } from './documents-access.js';
import { CommandError } from './run-command.js';

const documents = forFile(() => DocumentTestSite.start());

type Outcome = { out: string; err: string };

async function run(...words: string[]): Promise<Outcome> {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await manageAccessRequests(words, documents.fork(), documents.site.get(Settings));
    return { out: linesOf(log), err: linesOf(error) };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

const linesOf = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([line]) => `${line}\n`).join('');

it('lists, grants and rejects access requests, and records the user who decided', async () => {
  const { id, inquiryId } = await documents.asked('EMR Letter');
  const { reference } = await documents.fork().findOneOrFail(Inquiry, inquiryId);
  const open = await run('list', 'open');
  expect(open).toMatchObject({ err: 'Requests open: 1, page 1 of 1\n' });
  expect(open.out).toContain(`${id}  open  EMR Letter\n    ${reference}  ${VISITOR.name} <${VISITOR.email}>`);

  const granted = await run('grant', String(id));
  const [link = ''] = /^http.*$/m.exec(granted.out) ?? [];
  expect(await documents.opened(link)).toBe('EMR Letter');
  expect(granted.out).toContain(`by ${userInfo().username} (shell), email waiting`);
  expect((await run('list')).out).not.toContain(link);

  const refused = await run('refuse', String(id));
  expect(refused).toMatchObject({ out: expect.stringContaining(`${id}  refused  EMR Letter`) });
  expect(await documents.opened(link)).toBe(403);
});

it.each([
  [['grant', '2147483647'], 'There is no access request 2147483647'],
  [['grant'], 'Usage: npm run documents:access'],
  [['grant', '1x'], 'Usage: npm run documents:access'],
  [['grant', '1', '2'], 'Usage: npm run documents:access'],
  [['list', 'closed'], 'Usage: npm run documents:access'],
  [['list', '--page', '0'], '--page must be 1 or more'],
  [['list', '--all'], 'Usage: npm run documents:access'],
  [[], 'Usage: npm run documents:access'],
])('explains the error for the arguments %j', async (words, sentence) => {
  const error = await run(...words).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(CommandError);
  expect((error as CommandError).message).toContain(sentence);
});
