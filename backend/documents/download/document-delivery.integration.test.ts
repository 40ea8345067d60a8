import { by, DocumentTestSite, VISITOR } from '../../testing/document-site.js';
import { type ReceivedMail, TestSmtp } from '../../testing/test-smtp.js';

let smtp: TestSmtp;
let documents: DocumentTestSite;

beforeAll(async () => {
  smtp = await new TestSmtp().start();
  documents = await DocumentTestSite.start({ PROCESS_ROLE: 'all', SMTP_URL: smtp.url });
});

afterEach(() => {
  smtp.onRecipient = () => null;
});

afterAll(async () => {
  await documents.close();
  await smtp.stop();
});

const about = (word: string) => (mail: ReceivedMail) => mail.subject?.includes(word) === true;

it('mails the visitor a link that opens the document', async () => {
  const title = 'Résumé "2025" <b>&amp;</b>';
  const { id } = await documents.asked(title);
  const { link, inquiryReference } = await documents.access.grant(id, by('Ann'));
  const [mail] = await smtp.waitFor(1, about('Your document:'));
  expect(mail?.recipient).toBe(VISITOR.email);
  expect(mail?.subject).toBe(`Your document: ${title} (${inquiryReference})`);
  const hrefs = [...String(mail?.html).matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
  expect(hrefs).toContain(link);
  for (const text of [mail?.text, mail?.html]) expect(text).toMatch(/Downloads[^5]*5/);
  expect(mail?.text).toContain(link);
  expect(String(mail?.html)).not.toContain('<b>');
  const { pathname, search } = new URL(link);
  expect((await documents.fetch(`${documents.origin}${pathname}${search}`)).status).toBe(200);
});

it('mails the visitor a refusal', async () => {
  const { id } = await documents.asked('Company Profile');
  const { inquiryReference } = await documents.access.refuse(id, by('Ann'));
  const [mail] = await smtp.waitFor(1, about('About your document request'));
  expect(mail?.subject).toBe(`About your document request: Company Profile (${inquiryReference})`);
  expect(mail?.text).toContain('we cannot send you this document');
});

it('shows in the list that a mail could not be delivered', async () => {
  const { id } = await documents.asked('Safety Manual');
  smtp.onRecipient = () => ({ responseCode: 550, message: 'no such user here' });
  const lines = await documents.logOf(async () => {
    await documents.access.grant(id, by('Ann'));
    for (let mail = ''; mail !== 'failed'; ) {
      mail = (await documents.access.list({})).items.find((item) => item.id === id)?.mail ?? '';
    }
  });
  expect(lines.join()).toContain('document-link');
});
