import { minutesText, replyLink } from './inquiry-texts.js';

describe('replyLink', () => {
  const inquiry = { email: 'dale@refinery.example', name: 'Dale & Co', reference: 'Q-7K3M-92', kind: 'quote' } as const;

  it('fills in subject and greeting', () => {
    const link = new URL(replyLink(inquiry) ?? '');
    expect(link.pathname).toBe('dale@refinery.example');
    expect(link.searchParams.get('subject')).toBe('Your quote request (Q-7K3M-92)');
    expect(link.searchParams.get('body')).toBe('Hello Dale & Co,\r\n\r\n');
  });

  it('escapes the address', () => {
    const link = new URL(replyLink({ ...inquiry, email: 'a?bcc=x@y.example&subject=z' }) ?? '');
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(link.searchParams.get('subject')).toContain('Q-7K3M-92');
  });

  it('is null for an erased person', () => {
    expect(replyLink({ ...inquiry, email: '' })).toBeNull();
  });
});

it.each([
  [0, '0 min'],
  [59.5, '59 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [90_000, '1,500 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
