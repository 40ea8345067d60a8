import { parse } from 'csv-parse/sync';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { Inquiry } from '../inquiry.entity.js';

const START_DATE = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const JOB = { startDate: START_DATE, rentalDays: 21, zip: '70427', delivery: 'pickup' };

/** References of the test inquiries, keyed by what sets each apart. */
const known: Record<string, string> = {};

const test = forFile(() => InquiryTestSite.start());
beforeAll(async () => {
  known.formula = await test.inquire({ formType: 'contact', name: '=1+HYPERLINK("x")', company: '@x' });
  known.phone = await test.inquire({ formType: 'contact', phone: '+1 (423) 555-0177' });
});

const list = (query: string) => test.admin('get', query);

describe('GET /api/admin/inquiries/export', () => {
  it('returns CSV in which no cell starts a formula [spec 6.26]', async () => {
    const { headers, text } = await list('/export').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.startsWith('\ufeffReference,')).toBe(true);
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ Reference }) => Reference)).toEqual(Object.values(known).toReversed());
    expect(rows.flatMap(Object.values).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const formula = rows.find(({ Reference }) => Reference === known.formula);
    expect(formula).toMatchObject({ Name: `'=1+HYPERLINK("x")`, Company: "'@x", State: 'New' });
    expect(rows.find(({ Reference }) => Reference === known.phone)?.Phone).toBe("'+1 (423) 555-0177");
  });

  it("has the notes with their authors, and times in the company's time zone [spec 6.21]", async () => {
    const reference = await test.inquire({ name: 'Jo Noted' });
    const note = (text: string) => test.admin('post', `/${reference}/notes`).send({ text }).expect(201);
    await note('Called back.');
    await note('Wants planks, too');
    const em = test.fork();
    await em.execute(
      `update inquiry set created_at = '2026-07-04T23:30:00Z', due_at = '2026-12-01T15:00:00Z'
      where reference = ?`,
      [reference],
    );
    await em.execute(`update inquiry_note set created_at = '2026-12-25T06:15:00Z'`);
    const { text } = await list('/export?search=Noted').expect(200);
    const [row] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({
      'Received (UTC)': '2026-07-04 23:30:00',
      'Received (America/Chicago)': '2026-07-04 18:30',
      'Answer due (America/Chicago)': '2026-12-01 09:00',
      'Notes (America/Chicago)': expect.stringMatching(
        /^2026-12-25 00:15 sales-\S+: Called back\.\n\n2026-12-25 00:15 sales-\S+: Wants planks, too$/,
      ),
    });
    await em.nativeDelete(Inquiry, { reference });
  });

  it('has the job and the scaffold design in columns of their own [spec x.2]', async () => {
    const design = 'system=ring&length=40%27&height=20%27';
    const reference = await test.inquire({ ...JOB, rentOrBuy: 'rent', design, name: 'Jo Bergeron' });
    const { text } = await list('/export?search=Bergeron').expect(200);
    const [row] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({
      Reference: reference,
      'Rent or Buy': 'Rent',
      'Start Date': START_DATE,
      'Rental Duration (days)': '21',
      'Site ZIP Code': '70427',
      'Delivery or Pickup': 'Pickup at the yard',
      'Scaffold design': expect.stringMatching(/^http:\/\/localhost:3000\/builder\?.*length=40/),
    });
    await test.fork().nativeDelete(Inquiry, { reference });
  });

  it('exports all matches in several batches, and logs the export without the search text', async () => {
    await test.fork().execute(
      `insert into inquiry (reference, form_type, name, email, phone, project_type, service_type, project_description, timeline, request_id)
       select 'C-' || n, 'contact', 'Batch ' || n, 'b@x.example', '5550100100', 'other', 'rental', 'Batch of many', 'planning', ''
       from generate_series(1, 1200) n`,
    );
    const { text } = await list('/export?search=batch%20many&state=new').expect(200);
    await test.fork().execute("delete from inquiry where name like 'Batch %'");
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(new Set(rows.map(({ Reference }) => Reference)).size).toBe(1_200);
    const [line] = await test.fork().find(StaffAudit, { action: 'inquiry.export' }, { orderBy: { id: 'desc' } });
    expect(line?.subject).toBe('inquiries by state, search');
    await list('/export?state=open').expect(400);
  });
});
