/** @jest-environment @happy-dom/jest-environment */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { type ApiRequest, renderStaff } from '../../../../testing/render-staff.js';
import { InquiryEntry } from './inquiry-entry.js';

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

function show() {
  return renderStaff(
    <MemoryRouter>
      <InquiryEntry />
    </MemoryRouter>,
    ({ method }) => (method === 'POST' ? new Response('{}', { status: 503 }) : Response.json([RUTH, DALE])),
  );
}

const posts = (requests: readonly ApiRequest[]) => requests.filter(({ method }) => method === 'POST');
const fill = (role: 'textbox' | 'combobox', values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByRole(role, { name: new RegExp(`^${label}`) }), { target: { value } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save inquiry' }));

it('shows the messages of the public form, and sends nothing', async () => {
  const requests = show();
  await screen.findByRole('option', { name: DALE.name });
  save();
  await screen.findByText('Please select how it came in');
  expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy();
  expect(posts(requests)).toEqual([]);
});

it('accepts a customer without an email address, and a design by its address', async () => {
  const requests = show();
  await screen.findByRole('option', { name: DALE.name });
  const { Email: _, ...caller } = CALLER;
  fill('textbox', { ...caller, 'Address of a scaffold design': 'https://yard.example/catalog' });
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add the design' }));
  add();
  expect(await screen.findByText('Paste the address of a scaffold builder design.')).toBeTruthy();
  fill('textbox', { 'Address of a scaffold design': 'https://yard.example/builder?system=ring&utm_source=mail#parts' });
  add();
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
