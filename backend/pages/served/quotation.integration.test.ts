import { forFile } from '../../testing/for-file.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { parsePage } from '../../testing/served-site.js';

const test = forFile(() => QuotationTestSite.start({}, 'built'));

const pathOf = ({ link }: { link: string | null }) => new URL(String(link)).pathname;
const textOf = (html: string) => parsePage(html).document.querySelector('main')?.textContent;

it('a link that was revoked and one that never existed show the same page [spec 10.37]', async () => {
  const { id, version, link } = await test.sent();
  const { text: open } = await test.call().get(pathOf({ link })).expect(200);
  expect(parsePage(open).find.getByRole('heading', { name: 'Open for your answer' })).toBeTruthy();
  await test.admin('delete', `/${id}/link?version=${version}`).expect(200);
  const revoked = await test.call().get(pathOf({ link })).expect(404);
  const unknown = await test
    .call()
    .get(`/quotation/${'x'.repeat(43)}`)
    .expect(404);
  expect(textOf(revoked.text)).toContain('Quotation Not Found');
  expect(textOf(unknown.text)).toBe(textOf(revoked.text));
});

it('is declined by the form of its page [spec 10.41]', async () => {
  const sent = await test.sent();
  const { text } = await test.call().get(pathOf(sent)).expect(200);
  const form = parsePage(text).find.getByRole('button', { name: 'Decline quotation' }).closest('form');
  const fields = new URLSearchParams({ answer: 'decline', reason: 'price' });
  for (const { name, value } of form?.querySelectorAll('input') ?? []) fields.set(name, value);
  expect(form?.querySelector('select')?.name).toBe('reason');
  const { headers } = await test.call().post(pathOf(sent)).type('form').send(String(fields)).redirects(0).expect(303);
  const declined = await test.call().get(String(headers.location).replace('#state', '')).expect(200);
  expect(parsePage(declined.text).document.querySelector('#state')?.textContent).toMatch(
    /^Declined.*the price is too high/,
  );
});
