import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { greeting, renderEmailHtml } from './email-body.js';
import type { EmailBlock } from './email-composer.js';

const linksIn = (value: string, reach?: 'phone') => {
  const frame = { company: COMPANY_DEFAULTS, publicUrl: 'https://yard.example' };
  const html = renderEmailHtml('', [{ type: 'facts', rows: [{ label: 'Phone', value, reach }] }], frame);
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [href, text]);
};

it.each([
  ['(985) 555-0100 ext. 212', [['tel:+19855550100;ext=212', '(985) 555-0100 ext. 212']]],
  ['1-800-SCAFFOLD', [['tel:+18007223365', '1-800-SCAFFOLD']]],
  [
    '985-555-0100 or 985-555-0101',
    [
      ['tel:+19855550100', '985-555-0100'],
      ['tel:+19855550101', '985-555-0101'],
    ],
  ],
  ['ask for Dale <b>', []],
])('the phone %j has its links', (phone, links) => {
  expect(linksIn(phone, 'phone')).toEqual(links);
  expect(linksIn(phone)).toEqual([]);
});

it('escapes every text and address', () => {
  const text = '"<b>';
  const blocks: EmailBlock[] = [
    ...[{ type: 'heading', text } as const, { type: 'paragraph', text } as const],
    { type: 'facts', rows: [{ label: text, value: text, href: text }] },
    { type: 'table', head: [text], rows: [[text]], numbersFrom: 0 },
    { type: 'link', label: text, href: text },
  ];
  const frame = { company: { name: text, phone: text, email: text }, publicUrl: text };
  expect(renderEmailHtml(text, blocks, frame)).not.toContain(text);
});

it.each([
  ...['Dale Hebert', 'dale hebert', "Siobhán O'Connor-Smith", 'J.R. Smith', 'Dr. Ann St. John Jr.', 'McDonald III'],
  ...['José María de la Cruz', '李小龙', 'محمد علي', 'नेहा', 'Иван Петров'],
])('greets %s by name', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`);
});

it.each([
  ...['casino.example', 'Dale casino.example', 'J.casino', 't.co Free', 'Casino。example', 'Casino\u2024example'],
  ...[
    'FREE MONEY',
    'Win 100',
    'Call 555',
    'Dale @casino',
    'Dale: hello',
    'See http://x',
    'One two three four five six',
  ],
  ...['', 'D', '-Dale', 'Dale-', 'Dale  Hebert', 'Dale\nHebert', 'Dale\u202eHebert', '<b>Dale</b>'],
  ...[`D${'a'.repeat(60)}`],
])('does not repeat %j', (text) => {
  expect(greeting(text)).toBe('Hello,');
});
