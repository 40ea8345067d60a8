import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { SiteSettings } from '../../../../backend/config/company.contract.js';
import { claimEditor } from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { defaultContent } from '../../../../backend/site-content/content-fields.contract.js';
import { CONTENT_SECTIONS, type ContentSectionName } from '../../../../backend/site-content/site-content.contract.js';
import { SiteProvider } from '../../../shell/company.js';
import { invalid, renderStaff } from '../../../testing/render-staff.js';
import { SectionEditor } from './admin-content-section-page.js';

const CLAIMS = defaultContent(CONTENT_SECTIONS.claims.fields);
const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

function show(section: ContentSectionName, published: object, address = '/', more: object = {}) {
  const answer = { ...more, section, published, draft: null, editedBy: '', editedAt: null, version: 1, revisions: [] };
  renderStaff(
    <SiteProvider value={{ company: { timeZone: 'America/Chicago' } } as unknown as SiteSettings}>
      <MemoryRouter initialEntries={[address]}>
        <SectionEditor section={answer} />
      </MemoryRouter>
    </SiteProvider>,
    ({ method }) => (method === 'PUT' ? invalid({ 'years.validUntil': ['Enter a date.'] }) : Response.json([])),
  );
}

const openGroups = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

it('folds the claims, except those that expire soon or have expired', () => {
  const claims = {
    ...CLAIMS,
    emr: { ...CLAIMS.emr, validUntil: inDays(12) },
    trir: { ...CLAIMS.trir, validUntil: inDays(-12) },
    dart: { ...CLAIMS.dart, validUntil: inDays(60) },
  };
  show('claims', claims);
  expect(openGroups()).toEqual(['field-trir', 'field-emr']);
  expect(document.querySelector('#field-emr summary')?.textContent).toMatch(/^EMR1\.03Expires in 1[123] days$/);
  expect(document.querySelector('#field-trir summary')?.textContent).toMatch(/^TRIR0Expired 1[123] days ago$/);
  expect(document.querySelector('#field-dart summary')?.textContent).toBe('DART0');
});

it('opens the group with an invalid field, and focuses the field', async () => {
  show('claims', CLAIMS);
  expect(openGroups()).toEqual([]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Enter a date.');
  await waitFor(() => expect(openGroups()).toEqual(['field-years']));
  expect(document.activeElement?.getAttribute('name')).toBe('years.validUntil');
});

it('opens the claim that the URL names, with the focus on its summary', async () => {
  show('claims', CLAIMS, claimEditor('avetta'));
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('#field-avetta summary')));
  expect(openGroups()).toEqual(['field-avetta']);
});

it('names the sections and pages that show a claim [spec 1.8]', () => {
  const uses = Object.fromEntries(Object.keys(CLAIMS).map((name) => [name, []]));
  const emr = [
    { section: 'about', label: 'About page', pages: ['/about'] },
    { section: 'footer', label: 'Footer', pages: [] },
  ];
  show('claims', CLAIMS, '/', { uses: { ...uses, emr } });
  const group = (claim: string) => document.querySelector(`#field-${claim}`);
  expect(group('emr')?.textContent).toContain('Stated in: About page (/about), Footer (all pages).');
  expect(group('emr')?.querySelector('a')?.getAttribute('href')).toBe('/admin/site-content/about');
  expect(group('dart')?.textContent).toContain('No published entry states this claim.');
});

describe('a page of plain text', () => {
  const safety = defaultContent(CONTENT_SECTIONS.safety.fields);

  it('is not on the site before it has a text', async () => {
    show('safety', safety);
    expect(screen.getByText('No page yet')).toBeDefined();
    expect(screen.queryByText('Published')).toBeNull();
    expect(screen.queryByRole('link', { name: '/safety' })).toBeNull();
    expect(screen.getByText(/The site does not have this page\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    await screen.findAllByText(/Write the text first/);
  });

  it('is on the site with a text', () => {
    show('safety', { ...safety, body: 'Wear a harness.' });
    expect(screen.getByText('Published')).toBeDefined();
    expect(screen.getByRole('link', { name: '/safety' })).toBeDefined();
  });
});
