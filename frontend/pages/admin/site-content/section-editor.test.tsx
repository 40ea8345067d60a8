import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { SiteSettings } from '../../../../backend/config/company.contract.js';
import * as desk from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { defaultContent } from '../../../../backend/site-content/content-fields.contract.js';
import { CONTACT_SECTION } from '../../../../backend/site-content/sections/contact.contract.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { SiteProvider } from '../../../shell/company.js';
import { type ApiRequest, conflict, invalid, renderStaff } from '../../../testing/render-staff.js';
import { SectionEditor } from './admin-content-section-page.js';

const PATH = `${desk.SITE_CONTENT_ADMIN_PATH}/contact`;
const CONTENT = defaultContent(CONTACT_SECTION.fields);
const SECTION: desk.ContentSectionResponse = {
  ...{ section: 'contact', published: CONTENT, draft: null, editedBy: '', editedAt: null, version: 1 },
  revisions: [
    { number: 1, author: 'ruth@yard.example', note: 'First', createdAt: AT(1), publishAt: AT(1), publishedAt: AT(1) },
  ],
};

function AT(day: number): string {
  return `2026-11-0${day}T12:00:00.000Z`;
}

/** The section as the server has it. */
let stored: desk.ContentSectionResponse;

function Editor() {
  const { data } = useStaffQuery<desk.ContentSectionResponse>([desk.SITE_CONTENT_ADMIN_PATH, 'contact']);
  return data ? <SectionEditor section={data} /> : null;
}

async function show(answer: (request: ApiRequest) => Response | undefined = () => undefined): Promise<ApiRequest[]> {
  stored = SECTION;
  const requests = renderStaff(
    <SiteProvider value={{ company: { timeZone: 'America/Chicago' } } as unknown as SiteSettings}>
      <MemoryRouter>
        <Editor />
      </MemoryRouter>
    </SiteProvider>,
    (request) => answer(request) ?? Response.json(request.method === 'GET' ? stored : change(request)),
  );
  await screen.findByRole('button', { name: 'Save draft' });
  return requests;
}

function change({ method, path, body }: ApiRequest): desk.ContentSectionResponse {
  const version = stored.version + 1;
  if (method === 'PUT') stored = { ...stored, version, draft: (body as { content: object }).content };
  else if (path.endsWith('/restore')) stored = { ...stored, version, draft: { ...CONTENT, hero: heading('Old') } };
  else stored = { ...stored, version, draft: null };
  return stored;
}

const heading = (text: string) => ({ ...CONTENT.hero, heading: text });
const headingField = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Heading' })[0] as HTMLInputElement;
const type = (value: string) => fireEvent.input(headingField(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const changes = (requests: ApiRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

it('saves all fields as a draft of the version that is shown', async () => {
  const requests = await show();
  type('Call the yard');
  press('Save draft');
  await screen.findByText('Draft not published');
  const content = { ...CONTENT, hero: heading('Call the yard') };
  expect(changes(requests)).toEqual([{ method: 'PUT', path: `${PATH}/draft`, body: { version: 1, content } }]);
});

it('shows an error at the field that its path names, and focuses the field [spec 6.42]', async () => {
  await show(({ method }) =>
    method === 'PUT' ? invalid({ 'hero.heading': ['Shorten the text to 60 characters.'] }) : undefined,
  );
  type('x'.repeat(61));
  press('Save draft');
  await screen.findByText('Shorten the text to 60 characters.');
  await waitFor(() => expect(document.activeElement).toBe(headingField()));
  expect(headingField().value).toHaveLength(61);
});

it("saves what was typed before it publishes, at a time in the company's time zone [spec 6.42]", async () => {
  const requests = await show();
  type('Call the yard');
  press('Publish at…');
  fireEvent.change(await screen.findByLabelText(/^Date and time/), { target: { value: '2026-12-01T07:00' } });
  fireEvent.change(screen.getByLabelText(/^Note for the history/), { target: { value: 'Winter' } });
  press('Schedule');
  await waitFor(() => expect(changes(requests)).toHaveLength(2));
  const body = { version: 2, note: 'Winter', publishAt: '2026-12-01T13:00:00.000Z' };
  expect(changes(requests)[1]).toEqual({ method: 'POST', path: `${PATH}/publish`, body });
});

it('publishes at once, and cancels a scheduled change', async () => {
  const scheduled = {
    ...SECTION.revisions[0],
    number: 2,
    publishedAt: null,
  } as desk.ContentSectionResponse['revisions'][number];
  const requests = await show(({ method }) =>
    method === 'GET' ? Response.json({ ...stored, revisions: [scheduled] }) : undefined,
  );
  type('Call the yard');
  press('Publish now');
  fireEvent.submit(
    (await screen.findByRole('dialog', { name: /^Publish “.*” now\?$/ })).querySelector('form') as Element,
  );
  await screen.findByText('The public pages show it now.');
  press('Cancel schedule');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel schedule' }));
  await screen.findByText('Schedule canceled');
  expect(changes(requests).slice(1)).toEqual([
    { method: 'POST', path: `${PATH}/publish`, body: { version: 2, note: '' } },
    { method: 'DELETE', path: `${PATH}/schedule?version=3`, body: undefined },
  ]);
});

it('sends nothing when the content is already published', async () => {
  const requests = await show();
  press('Publish now');
  await screen.findAllByText('Nothing to publish');
  expect(changes(requests)).toEqual([]);
});

it('asks which version to keep when another owner saved a newer one', async () => {
  const requests = await show(({ method }) => {
    if (method !== 'PUT') return undefined;
    stored = { ...SECTION, version: 5, draft: { ...CONTENT, hero: heading('Theirs') } };
    return conflict(stored);
  });
  type('Mine');
  press('Save draft');
  await screen.findByRole('dialog', { name: 'Somebody else changed this section' });
  press('Discard mine and load theirs');
  await waitFor(() => expect(headingField().value).toBe('Theirs'));
  expect(changes(requests)).toHaveLength(1);
});

it('shows the content of a restored revision, and discards it [spec 6.43]', async () => {
  const requests = await show();
  press('Restore 1 as draft');
  press('Restore as draft');
  await waitFor(() => expect(headingField().value).toBe('Old'));
  press('Discard draft');
  press('Discard');
  await waitFor(() => expect(headingField().value).toBe(CONTENT.hero.heading));
  expect(changes(requests)).toEqual([
    { method: 'POST', path: `${PATH}/revisions/1/restore`, body: { version: 1 } },
    { method: 'DELETE', path: `${PATH}/draft?version=2`, body: undefined },
  ]);
});

it('marks the revision that was published last as on the site, even if another has a higher number', async () => {
  const [first] = SECTION.revisions as [desk.ContentSectionResponse['revisions'][number]];
  const revisions = [{ ...first, number: 3, publishedAt: AT(3) }, { ...first, number: 2, publishedAt: AT(4) }, first];
  await show(({ method }) => (method === 'GET' ? Response.json({ ...SECTION, revisions }) : undefined));
  const table = screen.getByRole('table', { name: 'Revisions of this section' });
  const states = [...table.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[4]?.textContent);
  expect(states).toEqual(['Replaced', 'On the site', 'Replaced']);
});

it('shows what a revision changed [spec 6.43]', async () => {
  const content = { ...CONTENT, hero: heading('Call the yard') };
  await show(({ path }) =>
    path === `${PATH}/revisions/1` ? Response.json({ number: 1, content, before: null }) : undefined,
  );
  press('Changes of revision 1');
  const table = await screen.findByRole('table', { name: 'Fields that changed in revision 1' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(1);
  expect(table.querySelector('tbody tr')?.textContent).toBe('First screen, HeadingContact the yardCall the yard');
});

it('links to the preview of a draft, which the server renders', async () => {
  await show();
  expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull();
  type('Call the yard');
  press('Save draft');
  const link = await screen.findByRole('link', { name: 'Preview' });
  // `navigate` of the router would cancel the event, and the browser would not load the document.
  expect(fireEvent.click(link)).toBe(true);
  expect(link.getAttribute('href')).toBe('/admin/site-content/contact/preview');
});
