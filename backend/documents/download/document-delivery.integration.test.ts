import { by, DocumentTestSite, VISITOR } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { type ReceivedEmail, TestSmtp } from '../../testing/test-smtp.js';

const smtp = forFile(() => new TestSmtp().start());
const documents = forFile(() => DocumentTestSite.start({ PROCESS_ROLE: 'all', SMTP_URL: smtp.url }));

afterEach(() => {
  smtp.onRecipient = () => null;
});

const about = (word: string) => (message: ReceivedEmail) => message.subject?.includes(word) === true;

it('emails the visitor a link that opens the document', async () => {
  const title = 'Résumé "2025" <b>&amp;</b>';
  const { id } = await documents.asked(title);
  const { link, inquiryReference } = await documents.access.grant(id, by('Ann'));
  const [message] = await smtp.waitFor(1, about('Your document:'));
  expect(message?.recipient).toBe(VISITOR.email);
  expect(message?.subject).toBe(`Your document: ${title} (${inquiryReference})`);
  const hrefs = [...String(message?.html).matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
  expect(hrefs).toContain(link);
  for (const text of [message?.text, message?.html]) expect(text).toMatch(/Downloads[^5]*5/);
  expect(message?.text).toContain(link);
  expect(String(message?.html)).not.toContain('<b>');
  const { pathname, search } = new URL(link);
  expect((await documents.fetch(`${documents.origin}${pathname}${search}`)).status).toBe(200);
});

it('shows in the list that an email could not be delivered', async () => {
  const { id } = await documents.asked('Safety Manual');
  smtp.onRecipient = () => ({ responseCode: 550, message: 'no such user here' });
  const lines = await documents.logOf(async () => {
    await documents.access.grant(id, by('Ann'));
    for (let state = ''; state !== 'failed'; ) {
      state = (await documents.access.list({})).items.find((item) => item.id === id)?.emailState ?? '';
    }
  });
  expect(lines.join()).toContain('document-link');
});
