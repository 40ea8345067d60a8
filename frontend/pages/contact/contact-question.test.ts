import { contactQuestion } from './contact-page.js';

const question = (search: string) => contactQuestion(new URLSearchParams({ search }));

it('asks for what the catalog does not have', () => {
  expect(question('boom  lift\n')).toBe(
    'I searched the catalog for "boom lift" and did not find it. Can you supply it, or something like it?',
  );
});

it('is empty without a search', () => {
  expect(contactQuestion(new URLSearchParams())).toBe('');
  expect(question(' ')).toBe('');
});

it('cuts a long search', () => {
  expect(question('x'.repeat(5_000))).toContain(`"${'x'.repeat(100)}"`);
});
