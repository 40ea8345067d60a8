import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { browserSiteApi } from '../../../../api/browser-site-api.js';
import { SiteApiProvider } from '../../../../api/page-data.js';
import { createQueryClient } from '../../../../api/query-client.js';
import { STAFF_SELF_KEY } from '../../../../api/site-queries.js';
import { UnsavedChanges } from '../../../../features/staff/editing/unsaved-changes.js';
import { useStaffSelf } from '../../../../features/staff/use-staff.js';
import { ToastProvider } from '../../../../shell/toasts.js';
import { type ApiRequest, renderStaff } from '../../../../testing/render-staff.js';
import { InquiryEntry } from './new-inquiry-page.js';

const RUTH = { id: 4, email: 'ruth@yard.example', name: 'Ruth Boudreaux' };
const DALE = { id: 5, email: 'dale@yard.example', name: 'Dale Hebert' };
const CALLER = {
  Name: 'Mae Landry',
  Email: 'mae@refinery.example',
  Phone: '(985) 555-0100',
  'Project Description': 'Forty feet of wall, three lifts.',
};
const CHOICES = {
  'Came in by': 'phone',
  'Project Type': 'industrial',
  'Service Type': 'rental',
  Timeline: '2-4weeks',
};

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

/** Like the page, renders the form for signed-in members only. */
const KnownMember = () => (useStaffSelf() ? <InquiryEntry /> : null);

const show = () =>
  renderStaff(
    <MemoryRouter>
      <UnsavedChanges>
        <KnownMember />
      </UnsavedChanges>
    </MemoryRouter>,
    ({ method }) => (method === 'POST' ? new Response('{}', { status: 503 }) : Response.json([RUTH, DALE])),
  );

const posts = (requests: readonly ApiRequest[]) => requests.filter(({ method }) => method === 'POST');
const fill = (role: 'textbox' | 'combobox', values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByRole(role, { name: new RegExp(`^${label}`) }), { target: { value } });
};
const addDesign = (address: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add a design' }));
  fill('textbox', { 'Address of a scaffold design': address });
  fireEvent.click(screen.getByRole('button', { name: 'Add the design' }));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save inquiry' }));

it.each([
  ['Phone', '985.555.0100', ['Mae Landry', 'mae@refinery.example', '985.555.0100']],
  ['Email', 'MAE@refinery.example', ['Mae Landry', 'MAE@refinery.example', '(985) 555-0100']],
  ['Phone', '985 555 0199', ['', '', '985 555 0199']],
])('fills in a customer who is known by %s %s', async (label, typed, filled) => {
  const known = { reference: 'Q-7K3M-92', name: 'Mae Landry', email: 'mae@refinery.example', phone: '(985) 555-0100' };
  const requests = renderStaff(
    <MemoryRouter>
      <InquiryEntry />
    </MemoryRouter>,
    ({ path }) => Response.json(path.includes('search=') ? [{ ...known, company: '' }] : [RUTH, DALE]),
  );
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  fireEvent.change(value(label), { target: { value: typed } });
  fireEvent.blur(value(label));
  await waitFor(() => expect(requests.some(({ path }) => path.includes('search='))).toBe(true));
  await waitFor(() => expect(['Name', 'Email', 'Phone'].map((name) => value(name).value)).toEqual(filled));
  expect(screen.queryByRole('link', { name: known.reference }) !== null).toBe(filled[0] !== '');
});

it('accepts a customer without an email address, and a design by its URL', async () => {
  const requests = show();
  await screen.findByRole('option', { name: DALE.name });
  const { Email: _, ...caller } = CALLER;
  fill('textbox', caller);
  addDesign('https://yard.example/catalog');
  expect(await screen.findByText('Paste the address of a scaffold builder design.')).toBeTruthy();
  addDesign('https://yard.example/builder?system=ring&utm_source=mail#parts');
  expect(await screen.findByText('Added the scaffold design.')).toBeTruthy();
  fill('combobox', CHOICES);
  save();
  await waitFor(() => expect(posts(requests)).toHaveLength(1));
  expect(posts(requests)[0]?.body).toMatchObject({
    email: '',
    designs: [{ design: 'system=ring', name: 'Scaffold design', quantity: 1 }],
  });
});

it('assigns the inquiry to the member, unless they choose a colleague', async () => {
  const requests = show();
  await screen.findByRole('option', { name: DALE.name });
  fill('textbox', CALLER);
  fill('combobox', CHOICES);
  save();
  await waitFor(() => expect(posts(requests)).toHaveLength(1));
  const sent = {
    source: 'phone',
    formType: 'quote',
    assigneeId: RUTH.id,
    sendsConfirmation: false,
    wasAnswered: false,
  };
  expect(posts(requests)[0]?.body).toMatchObject({ ...sent, name: 'Mae Landry', lines: [], freeLines: [] });

  fill('combobox', { 'Assigned to': String(DALE.id) });
  fireEvent.click(screen.getByRole('checkbox', { name: 'I answered on the phone' }));
  fill('textbox', { 'Note about the call': 'Gave them the day rate.' });
  await waitFor(() => screen.getByRole('button', { name: 'Save inquiry' }));
  save();
  await waitFor(() => expect(posts(requests)).toHaveLength(2));
  expect(posts(requests)[1]?.body).toMatchObject({
    assigneeId: DALE.id,
    wasAnswered: true,
    callNote: 'Gave them the day rate.',
  });
});

it('sends both presses of a double press with one key, so that the inquiry is stored once [spec 6.46]', async () => {
  const requests = show();
  await screen.findByRole('option', { name: DALE.name });
  fill('textbox', CALLER);
  fill('combobox', CHOICES);
  save();
  save();
  await waitFor(() => expect(posts(requests)).toHaveLength(2));
  const [first, second] = posts(requests);
  expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
});

it('restores everything after a reload, with the key of the failed attempt, until the member starts over [spec x.25]', async () => {
  const requests = show();
  await screen.findByRole('option', { name: DALE.name });
  fill('textbox', CALLER);
  addDesign('https://yard.example/builder?system=ring');
  await screen.findByText('Added the scaffold design.');
  fill('combobox', { ...CHOICES, 'Came in by': 'walk-in', 'Assigned to': '' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'I answered on the phone' }));
  fill('textbox', { 'Note about the call': 'Gave them the day rate.' });
  fireEvent.input(screen.getByRole('textbox', { name: /^Note about/ }));
  save();
  await waitFor(() => expect(posts(requests)).toHaveLength(1));
  expect(posts(requests)[0]?.body).toMatchObject({
    source: 'walk-in',
    assigneeId: null,
    callNote: 'Gave them the day rate.',
    email: CALLER.Email,
    designs: [{ design: 'system=ring' }],
  });

  cleanup();
  const later = show();
  await screen.findByRole('option', { name: DALE.name });
  const isAskedOnClose = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isAskedOnClose()).toBe(true);
  save();
  await waitFor(() => expect(posts(later)).toHaveLength(1));
  expect(posts(requests)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(posts(later)[0]).toMatchObject({ body: posts(requests)[0]?.body, key: posts(requests)[0]?.key });

  await screen.findByRole('button', { name: 'Save inquiry' });
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  expect(window.sessionStorage).toHaveLength(0);
  expect(isAskedOnClose()).toBe(false);
});

it('is empty in the first render, because the server cannot read the stored values [spec x.25]', async () => {
  show();
  fireEvent.input(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: CALLER.Name } });
  const client = createQueryClient();
  client.setQueryData(STAFF_SELF_KEY, RUTH);
  const first = renderToString(
    <QueryClientProvider client={client}>
      <SiteApiProvider value={browserSiteApi}>
        <ToastProvider>
          <MemoryRouter>
            <KnownMember />
          </MemoryRouter>
        </ToastProvider>
      </SiteApiProvider>
    </QueryClientProvider>,
  );
  expect(first).toContain('Save inquiry');
  expect(first).not.toContain(CALLER.Name);
});

it('saves the customer and starts a quotation in one step; a retry makes neither twice', async () => {
  let isAway = true;
  const requests = renderStaff(
    <MemoryRouter initialEntries={['/admin/inquiries/new?quote']}>
      <UnsavedChanges>
        <KnownMember />
      </UnsavedChanges>
    </MemoryRouter>,
    ({ method, path }) => {
      if (method !== 'POST') return Response.json([RUTH, DALE]);
      if (path.endsWith('/inquiries')) return Response.json({ reference: 'Q-7K3M-92' });
      return isAway ? new Response('{}', { status: 503 }) : Response.json({ id: 5 });
    },
  );
  await screen.findByRole('option', { name: DALE.name });
  const quote = () => fireEvent.click(screen.getByRole('button', { name: 'Save and quote' }));
  fill('textbox', { Name: CALLER.Name, Phone: CALLER.Phone, 'Job site': '1 Gate Rd' });
  quote();
  await waitFor(() => expect(posts(requests)).toHaveLength(2));
  isAway = false;
  await screen.findByRole('button', { name: 'Save and quote' });
  quote();
  await screen.findByText('Inquiry saved');
  const [first, , second, quotation] = posts(requests);
  expect(first?.key ?? '').not.toBe('');
  expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
  expect(quotation).toMatchObject({
    path: '/api/admin/quotations',
    body: { inquiry: 'Q-7K3M-92', siteAddress: '1 Gate Rd' },
  });
});
