import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { INSIGHT_SECTIONS, type InsightResponse } from '../../../../../backend/insights/insights.contract.js';
import { type ApiRequest, renderStaffPage } from '../../../../testing/render-staff.js';
import { Insights } from './insights.js';

const NOW = new Date('2026-11-24T18:00:00Z');
const RANGE = {
  ...{ from: '2026-11-01', to: '2026-11-14', grain: 'week' },
  before: { from: '2026-10-18', to: '2026-10-31' },
} as const;
const ANSWERS: Record<string, Partial<InsightResponse>> = {
  inquiries: {
    figures: [{ name: 'inquiries', label: 'Inquiries', unit: 'count', value: 1_250, before: 1_000 }],
    tables: {
      inquiries: [
        { key: '2026-11-01', until: '2026-11-01', period: '2026-11-01', count: 0, won: 0, lost: 0 },
        { key: '2026-11-02', until: '2026-11-08', period: '2026-11-02', count: 1_250, won: 3, lost: 1 },
      ],
      'inquiry-campaigns': [{ key: '', label: 'No campaign', count: 7, before: 4 }],
    },
  },
  quotations: {
    figures: [{ name: 'quoted', label: 'Value quoted', unit: 'money', value: '1234567.89', before: '0.00' }],
    tables: { 'quotation-states': [{ key: 'accepted', label: 'Accepted', count: 2, value: '900.10', before: 0 }] },
  },
  visits: {
    tables: { vitals: [{ key: 'home', label: 'Home', count: 9, LCP: 3_000, INP: 50, CLS: 0.3, FCP: null, TTFB: 100 }] },
  },
};

function show(query = '', answers = ANSWERS): ApiRequest[] {
  const part = <Insights parameters={new URLSearchParams(query)} now={NOW} />;
  return renderStaffPage(part, { address: `/admin?tab=analytics${query}` }, ({ path }) => {
    const name = new URL(path, 'http://site').pathname.split('/').at(-1) ?? '';
    return Response.json({ range: RANGE, figures: [], tables: {}, ...answers[name] });
  });
}

const table = async (name: string) => within(await screen.findByRole('region', { name }));
const panel = (name: string) => within(screen.getByRole('region', { name }));

it('requests each section with the range in the URL', () => {
  const requests = show('&range=90');
  expect(requests.map(({ path }) => path).sort()).toEqual(
    INSIGHT_SECTIONS.map(({ value }) => `/api/admin/insights/${value}?range=90`).sort(),
  );
  expect(screen.getByRole('link', { name: '90 days' }).getAttribute('aria-current')).toBe('page');
  screen.getByText('Compared with May 29 to Aug 26, 2026.');
  cleanup();
  show('&range=year');
  screen.getByText(/^Compared with \w+ \d+, 2024 to \w+ \d+, 2025\.$/);
});

it('shows totals with the change, and links them to the records', async () => {
  show();
  await screen.findAllByRole('link', { name: '1,250' });
  expect(screen.getAllByRole('link', { name: '1,250' })[0]?.getAttribute('href')).toBe(
    '/admin/inquiries?from=2026-11-01&to=2026-11-14',
  );
  screen.getByText('1,000 before, +25%');
  screen.getByText('$0.00 before');
  expect((await screen.findAllByText('$1,234,567.89'))[0]?.getAttribute('href')).toBe(
    '/admin/quotations?sentFrom=2026-11-01&sentTo=2026-11-14',
  );
});

it('links each number of a table to exactly the records it counts, and has no rows of zeros', async () => {
  show();
  const byDate = await table('Inquiries by date');
  // The day of zeros has no row.
  const [, second] = byDate.getAllByRole('row');
  expect(within(second as HTMLElement).getByRole('rowheader').textContent).toBe('Nov 2 to Nov 8, 2026');
  expect(
    within(second as HTMLElement)
      .getByRole('link', { name: '3' })
      .getAttribute('href'),
  ).toBe('/admin/inquiries?state=won&from=2026-11-02&to=2026-11-08');
  const campaigns = await table('Inquiries by campaign');
  expect(campaigns.getByRole('link', { name: '4' }).getAttribute('href')).toBe(
    '/admin/inquiries?campaign=%28none%29&from=2026-10-18&to=2026-10-31',
  );
  const states = await table('Quotations sent, by state');
  expect(states.getByRole('link', { name: '$900.10' }).getAttribute('href')).toBe(
    '/admin/quotations?state=accepted&sentFrom=2026-11-01&sentTo=2026-11-14',
  );
});

it('rates web vitals in words', async () => {
  show();
  const vitals = await table('Web vitals');
  expect(vitals.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['9', '3,000 ms, fair', '50 ms, good', '0.3, poor', '–', '100 ms, good'],
  ]);
});

it('describes each chart in text, and offers each table as CSV', async () => {
  show('&from=2026-11-01&to=2026-11-14');
  await table('Inquiries by date');
  panel('Inquiries').getByRole('img', {
    name: 'Chart of the table below. Inquiries: the highest is 1,250, Nov 2 to Nov 8, 2026.',
  });
  expect(screen.getByRole('link', { name: 'Inquiries by date as CSV' }).getAttribute('href')).toBe(
    '/api/admin/insights/export?table=inquiries&from=2026-11-01&to=2026-11-14',
  );
});

it('shows each total, and keeps the labels of a chart within its edges', async () => {
  const days = [...Array(28).keys()].map((day) => ({
    ...{ key: `2026-11-${String(day + 1).padStart(2, '0')}`, quoted: day === 27 ? '101200.00' : '10.00', won: '0.00' },
  }));
  show('', { quotations: { tables: { quotations: days } } });
  await table('Quotations by date');
  panel('Quotations').getByText('$101,470');
  const anchors = ['$101,200', 'Nov 1', 'Nov 11'].map((text) =>
    panel('Quotations')
      .getAllByText(text)
      .map((label) => label.getAttribute('text-anchor')),
  );
  expect(anchors).toEqual([['end'], ['start'], ['middle']]);
});

it('validates both dates before it applies them', () => {
  show();
  const change = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = () => fireEvent.submit(screen.getByRole('button', { name: 'Show' }).closest('form') as HTMLFormElement);
  change('From', '2026-11-10');
  change('To', '2026-11-02');
  press();
  screen.getByText('Enter a last day on or after the first day.');
  expect(document.activeElement).toBe(screen.getByLabelText('To'));
  screen.getByText('At /admin?tab=analytics');
  change('To', '2026-11-12');
  press();
  screen.getByText('At /admin?tab=analytics&from=2026-11-10&to=2026-11-12');
});

it('says when there is no data', async () => {
  show('', {});
  expect((await screen.findAllByText('Nothing in these periods.')).length).toBeGreaterThan(10);
});
