import { fireEvent, screen } from '@testing-library/react';
import { type ContentFields, completeContent } from '../../../../backend/site-content/content-fields.contract.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { ContentFieldControls, readContentForm } from './content-field.js';

const OPTIONS = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];

const FIELDS = {
  line: { kind: 'line', label: 'Line', hint: 'On top.', maxLength: 20, default: 'One line' },
  text: { kind: 'text', label: 'Text', maxLength: 200, default: 'Some\nlines' },
  link: { kind: 'link', label: 'Link', default: '/contact' },
  date: { kind: 'date', label: 'Date', default: '2026-11-30', optional: true },
  time: { kind: 'time', label: 'Time', default: '24:00' },
  number: { kind: 'number', label: 'Number', min: 1, max: 9, default: 4 },
  pay: { kind: 'number', label: 'Pay', min: 0, max: 2_000, cents: true, default: 24.5 },
  on: { kind: 'switch', label: 'On', default: true },
  off: { kind: 'switch', label: 'Off', default: false },
  choice: { kind: 'choice', label: 'Choice', options: OPTIONS, default: 'blue' },
  choices: { kind: 'choices', label: 'Choices', options: OPTIONS, min: 0, default: ['blue'] },
  picture: { kind: 'picture', label: 'Picture', default: { url: '/images/content/a.webp', width: 40, height: 30 } },
  none: { kind: 'picture', label: 'Logo', default: null },
  group: {
    kind: 'group',
    label: 'Group',
    of: { title: { kind: 'line', label: 'Title', maxLength: 9, default: 'In' } },
  },
  cards: {
    kind: 'list',
    label: 'Cards',
    noun: 'card',
    min: 1,
    max: 3,
    of: {
      name: { kind: 'line', label: 'Name', maxLength: 20, default: '' },
      days: { kind: 'choices', label: 'Days', options: OPTIONS, min: 0, default: [] },
    },
    default: [
      { name: 'First', days: ['red'] },
      { name: 'Second', days: [] },
    ],
  },
  pages: {
    ...{ kind: 'list', label: 'Pages', noun: 'page', min: 0, max: 9, foldedAs: 'subject' },
    of: { subject: { kind: 'line', label: 'Subject', maxLength: 20, default: '' } },
    default: [{ subject: 'Ring' }],
  },
} as const satisfies ContentFields;

let inputs = 0;
let reorders = 0;

function show(errors: Record<string, string> = {}) {
  inputs = 0;
  reorders = 0;
  const onReorder = () => {
    reorders += 1;
  };
  const onInput = () => {
    inputs += 1;
  };
  renderStaff(
    <form aria-label="Content" onInput={onInput}>
      <ContentFieldControls fields={FIELDS} content={completeContent(FIELDS, {})} form={{ errors, onReorder }} />
    </form>,
    () => Response.json({}),
  );
}

const content = () => readContentForm(FIELDS, new FormData(screen.getByRole<HTMLFormElement>('form')));
const names = () => (content().cards as { name: string }[]).map(({ name }) => name);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('reads every kind of field back unchanged [spec 6.40]', () => {
  show();
  expect(content()).toEqual(completeContent(FIELDS, {}));
});

it('reads what was typed and chosen', () => {
  show();
  fireEvent.input(screen.getByRole('textbox', { name: 'Line' }), { target: { value: 'Another' } });
  fireEvent.input(screen.getByRole('textbox', { name: 'Number' }), { target: { value: '' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'On' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Choice' }), { target: { value: 'red' } });
  fireEvent.input(screen.getByRole('textbox', { name: 'Pay' }), { target: { value: '$1,200.75' } });
  expect(content()).toMatchObject({ line: 'Another', number: null, pay: 1_200.75, on: false, choice: 'red' });
});

it('reads a link to a page of the list, or to another address [spec 6.41]', () => {
  show({ link: 'Enter a page.' });
  const place = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Link' });
  const choose = (value: string) => fireEvent.change(place, { target: { value } });
  expect([place.selectedOptions[0]?.textContent, content().link]).toEqual(['Contact', '/contact']);
  choose('/catalog/ring-system');
  expect(content().link).toBe('/catalog/ring-system');
  choose('other');
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link: another address' });
  expect([address.value, address.getAttribute('aria-invalid')]).toEqual(['/catalog/ring-system', 'true']);
  fireEvent.change(address, { target: { value: 'https://a.example' } });
  expect(content().link).toBe('https://a.example');
  choose('#');
  expect(content().link).toBe('#');
});

it('reads a removed picture as null, and fires an input event for the change', () => {
  show();
  press('Remove picture');
  expect(content().picture).toBeNull();
  expect(inputs).toBe(1);
});

it("uses a field's hint and error as its description", () => {
  show({ line: 'Enter some text.', 'cards.1.name': 'Shorten it.', 'group.title': 'No.' });
  const describedBy = (name: string, index = 0) =>
    (screen.getAllByRole('textbox', { name })[index]?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(describedBy('Line')).toEqual(['On top.', 'Enter some text.']);
  expect(describedBy('Name', 1)).toEqual(['Shorten it.']);
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(3);
});

it('counts characters near the limit, and truncates nothing', () => {
  show();
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Line' });
  expect(screen.queryByText(/left\.$/)).toBeNull();
  fireEvent.input(line, { target: { value: 'x'.repeat(19) } });
  expect(screen.getByText('On top. 1 character left.')).toBeDefined();
  fireEvent.input(line, { target: { value: 'x'.repeat(25) } });
  expect(screen.getByText('On top. 5 characters too many.')).toBeDefined();
  expect(line.value).toHaveLength(25);
});

it('moves an entry with its typed text, and keeps the focus on its button [spec 6.40]', () => {
  show();
  const [first] = screen.getAllByRole('textbox', { name: 'Name' });
  fireEvent.input(first as HTMLElement, { target: { value: 'Typed' } });
  press('Move down card 1');
  expect(content().cards).toEqual([
    { name: 'Second', days: [] },
    { name: 'Typed', days: ['red'] },
  ]);
  // The last entry cannot move down.
  expect(focusedName()).toBe('Move up card 2');
  press('Move up card 2');
  expect([names(), focusedName()]).toEqual([['Typed', 'Second'], 'Move down card 1']);
  // Each press fires an input event, so that the form knows about unsaved changes.
  expect([inputs, reorders]).toEqual([3, 2]);
});

it('adds entries up to the maximum, and keeps the minimum', () => {
  show();
  press('Add card');
  expect([names(), document.activeElement?.getAttribute('name')]).toEqual([['First', 'Second', ''], 'cards.2.name']);
  expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull();
  press('Remove card 3');
  expect([names(), focusedName()]).toEqual([['First', 'Second'], 'Remove card 2']);
  press('Add card');
  press('Remove card 1');
  expect([names(), focusedName()]).toEqual([['Second', ''], 'Remove card 1']);
  press('Remove card 2');
  expect([names(), focusedName()]).toEqual([['Second'], 'Add card']);
  expect(screen.queryByRole('button', { name: /^Remove card/ })).toBeNull();
});

it('folds the entries of a long list under what they are about, but no new one', () => {
  show();
  const folds = () => [...document.querySelectorAll('details')].map(({ open, textContent }) => [open, textContent]);
  expect(folds()).toEqual([[false, expect.stringMatching(/^Page 1: Ring/)]]);
  press('Add page');
  expect(folds()).toHaveLength(1);
  expect(document.activeElement?.getAttribute('name')).toBe('pages.1.subject');
});
