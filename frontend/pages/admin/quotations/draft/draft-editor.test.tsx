import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuotationContent } from '../../../../../backend/quotations/quotation-fields.contract.js';
import type { StaffRole } from '../../../../../backend/staff/staff.contract.js';
import {
  FREIGHT,
  LEDGER,
  quotationWithDraft,
  reviewedDraft,
  sentQuotation,
} from '../../../../testing/quotation-samples.js';
import { type ApiRequest, changesIn, conflict, invalid, renderStaffPage } from '../../../../testing/render-staff.js';
import { DraftEditor, RequestAndDraft } from './draft-editor.js';
import { blankLine, draftValues, readDraft } from './draft-values.js';

const AT = { address: '/admin/quotations/3' };

const renderEditor = (answer: (request: ApiRequest) => Response = ({ body }) => Response.json(saved(body))) =>
  renderStaffPage(<DraftEditor quotation={quotationWithDraft()} />, AT, answer);

const saved = (body: unknown) => {
  const { version, ...change } = body as Partial<QuotationContent> & { version: number };
  return quotationWithDraft(change, version + 1);
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const total = () =>
  within(screen.getByRole('region', { name: 'Totals of revision A' })).getByText('Total').nextSibling?.textContent;
const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Item, / }).map(({ value }) => value);

it('computes the total while prices are typed, as the server does, and saves only what was changed [spec 10.13]', async () => {
  const requests = renderEditor();
  expect(total()).toBe('$1,182.06');
  type('Price, line 2', '$1,250.5');
  const lines = [LEDGER, { ...FREIGHT, unitPrice: '1250.50' }];
  expect(total()).toBe('$2,432.56');
  expect(quotationWithDraft({ lines }).draft.total).toBe('2432.56');
  press('Save');
  await screen.findByText('Saved.');
  expect(requests).toEqual([{ method: 'PATCH', path: '/api/admin/quotations/3', body: { version: 1, lines } }]);
  expect(field('Price, line 2').value).toBe('1250.50');
});

it('moves the focus with Enter, and moves a line together with the focus with Alt and an arrow key [spec 10.14]', () => {
  renderEditor();
  const quantity = field('Quantity, line 1');
  const summary = screen.getByRole('button', { name: /^Edit line 1\D/ });
  expect(summary.textContent).toMatch(/^Edit line 1Ledger 7 ft60\$1,080\.00$/);
  act(() => quantity.focus());
  expect(summary.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(summary);
  expect(summary.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(quantity, { key: 'Enter' });
  expect(document.activeElement).toBe(field('Quantity, line 2'));
  fireEvent.keyDown(field('Quantity, line 2'), { key: 'ArrowUp', altKey: true });
  expect(names()).toEqual(['Delivery', 'Ledger 7 ft']);
  expect(document.activeElement).toBe(field('Quantity, line 1'));
});

it('restores a deleted line at its old position [spec 10.14]', () => {
  renderEditor();
  act(() => field('Quantity, line 1').focus());
  fireEvent.keyDown(field('Quantity, line 1'), { key: 'Delete', altKey: true });
  expect(names()).toEqual(['Delivery']);
  expect(document.activeElement).toBe(field('Item, line 1'));
  press('Undo');
  expect(names()).toEqual(['Ledger 7 ft', 'Delivery']);
  fireEvent.keyDown(field('Quantity, line 2'), { key: 'Delete', altKey: true });
  expect(document.activeElement).toBe(field('Item, line 1'));
  press('Undo');
  expect(screen.getByText('Saved.')).not.toBeNull();
});

it('says why it cannot be sent, and marks the line without a price [spec 10.15]', () => {
  const requests = renderEditor();
  expect(screen.getByRole('row', { name: /Delivery/ }).textContent).toContain('No price');
  press('Send...');
  expect(screen.getByText(/^One line has no price/)).not.toBeNull();
  expect(document.activeElement).toBe(field('Price, line 2'));
  type('Email', '');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

it('marks values that cannot be read, and sends nothing [spec 10.15]', () => {
  const requests = renderEditor();
  type('Quantity, line 1', '1.5');
  type('Price, line 2', '12.345');
  press('Save');
  expect(screen.getByText('Enter whole pieces.')).not.toBeNull();
  expect(screen.getByText('Enter an amount such as 1234.50.')).not.toBeNull();
  expect(document.activeElement).toBe(field('Quantity, line 1'));
  expect(requests).toEqual([]);
});

it.each([
  ['Customer', 'Đặng 田中', '田 中'],
  ['Terms', '≥ 1⅞ 👷', '👷'],
  ['Item, line 2', 'Delivery ①', '①'],
])('names beside the field %s the characters of %j that PDFs cannot print', (name, text, characters) => {
  renderEditor();
  type(name, text);
  const note = `PDFs cannot print ${characters}. They show □ instead.`;
  expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(note);
  type(name, '≥ 1⅞');
  expect(screen.queryByText(/^PDFs cannot print/)).toBeNull();
});

it('keeps a line that is not finished when an item is added and when it is saved', async () => {
  const added = [LEDGER, FREIGHT, { ...LEDGER, name: 'Plank 7 ft' }];
  const requests = renderEditor(({ path }) =>
    Response.json(
      path.startsWith('/api/search')
        ? { items: [{ id: 5, sku: 'PL-7' }], families: [], dropped: [] }
        : quotationWithDraft({ lines: added }, 2),
    ),
  );
  press('Free text');
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add an item' });
  await screen.findAllByRole('status');
  await waitFor(() => {
    fireEvent.input(search, { target: { value: 'pl-7' } });
    fireEvent.submit(search.form as HTMLFormElement);
    expect(changesIn(requests)).toHaveLength(1);
  });
  await waitFor(() => expect(names()).toEqual([LEDGER.name, FREIGHT.name, '', 'Plank 7 ft']));
  press('Save');
  expect(document.activeElement).toBe(field('Item, line 3'));
  expect(changesIn(requests)).toEqual([
    ['POST /api/admin/quotations/3/lines', { kind: 'rental', items: [{ productId: 5, quantity: 1 }], version: 1 }],
  ]);
});

it('shows server errors at the line that they name [spec 10.15]', async () => {
  renderEditor(() => invalid({ 'lines.1': ['Enter a name for this line.'] }));
  type('Price, line 2', '5');
  press('Save');
  await screen.findByText('Enter a name for this line.');
  expect(field('Item, line 2').getAttribute('aria-invalid')).toBe('true');
});

it('asks what to keep when somebody else changed the quotation [spec 10.13]', async () => {
  const requests = renderEditor(({ body }) =>
    (body as { version: number }).version === 1
      ? conflict(quotationWithDraft({ project: 'Unit 5' }, 4))
      : Response.json(saved(body)),
  );
  type('Job', 'Unit 6');
  type('Price, line 2', '90');
  press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this quotation' });
  expect(dialog.textContent).toContain('Their draft has 2 lines');
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['JobUnit 5Unit 6', 'Line 21 Delivery1 Delivery, $90.00']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toMatchObject({ version: 4, project: 'Unit 6' });
});

it('offers only to load the newer state when a colleague sent the draft meanwhile [spec 10.9]', async () => {
  renderEditor(() => conflict(sentQuotation({}, { letter: 'A' })));
  type('Job', 'Unit 6');
  press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this quotation' });
  expect(dialog.textContent).toContain('Ruth Boudreaux sent revision A. It is sent now, and has no draft.');
  expect(within(dialog).queryByRole('button', { name: 'Keep my changes' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Load theirs' })).not.toBeNull();
});

it("fills in the item's sale price for a sale, and its rates when the line is a rental again [spec 10.13]", async () => {
  const requests = renderEditor(() => Response.json({ id: LEDGER.productId, salePrice: '40.00' }));
  const choose = (kind: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind, line 1' }), { target: { value: kind } });
  choose('sale');
  await waitFor(() => expect(field('Price, line 1').value).toBe('40.00'));
  expect(requests.map(({ path }) => path)).toEqual([`/api/products/${LEDGER.productId}`]);
  choose('rental');
  expect(field('28-day rate, line 1').value).toBe('18.00');
});

it('saves added lines, and then sends the saved draft with the message and copies of the email [spec 10.17]', async () => {
  const requests = renderEditor(({ body, path }) => {
    if (path === '/api/documents') return Response.json([]);
    return Response.json(path.endsWith('/send') ? { ...quotationWithDraft(), number: '2026-0001' } : saved(body));
  });
  press('Labor');
  expect(document.activeElement).toBe(field('Price, line 3'));
  type('Price, line 3', '95');
  type('Price, line 2', '400');
  press('Send...');
  const dialog = await screen.findByRole('dialog', { name: 'Send revision A' });
  const copies = within(dialog).getByRole('textbox', { name: /^Copies to/ });
  fireEvent.change(copies, { target: { value: 'buyer@refinery.example; safety@refinery.example' } });
  fireEvent.submit(copies.closest('form') as HTMLFormElement);
  const changes = () => requests.filter(({ method }) => method !== 'GET');
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[0]?.body).toMatchObject({ lines: [{}, {}, { kind: 'labor', unit: 'hour', unitPrice: '95.00' }] });
  expect(changes()[1]).toMatchObject({
    path: '/api/admin/quotations/3/send',
    body: {
      version: 2,
      message: expect.stringMatching(/^Hi Dale,\n\nHere is our quotation for Unit 4\. It is valid for 30 days\./),
      copies: ['buyer@refinery.example', 'safety@refinery.example'],
    },
  });
});

it.each([
  ['5%', { percent: '5.000', unitPrice: null }],
  ['$1,200', { percent: null, unitPrice: '1200.00' }],
  ['', { percent: null, unitPrice: null }],
])('reads the discount %j', (price, expected) => {
  const { draft } = quotationWithDraft({ depositPercent: null });
  const lines = [blankLine('discount', { name: 'Discount', price })];
  const values = { ...draftValues(draft), taxPercent: '', deposit: '10%', lines };
  const { content, errors } = readDraft(values);
  expect(content.lines[0]).toMatchObject(expected);
  expect(content).toMatchObject({ depositPercent: '10.000', depositAmount: null, taxPercent: '0.000' });
  expect(errors).toEqual({});
});

it('takes a discount off the rental only, or off everything', () => {
  renderEditor();
  type('Price, line 2', '1000');
  press('Discount');
  type('Amount or percent, line 3', '10%');
  const discount = () => screen.getByRole('row', { name: /^Edit line 3/ }).textContent;
  const onEverything = total();
  expect(discount()).toContain('-$208.00');
  fireEvent.change(screen.getByRole('combobox', { name: 'Discount on, line 3' }), { target: { value: 'true' } });
  expect(discount()).toContain('-$108.00');
  expect(total()).not.toBe(onEverything);
});

describe('the draft and the request', () => {
  const show = (answer: () => Response | Promise<Response>) =>
    renderStaffPage(<RequestAndDraft quotation={quotationWithDraft()} />, AT, answer);
  const price = () => screen.queryByRole('textbox', { name: 'Price, line 2' });

  it("shows the draft once the customer's words are there", async () => {
    const request = Promise.withResolvers<Response>();
    const requests = show(() => request.promise);
    await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/admin/inquiries/Q-7K3M-92']));
    expect(price()).toBeNull();
    await act(async () => request.resolve(Response.json({ projectDescription: 'Scaffold for unit 4' })));
    expect(await screen.findByText('Scaffold for unit 4')).toBeTruthy();
    expect(price()).not.toBeNull();
  });

  it('shows the draft when the words cannot be loaded', async () => {
    show(() => Response.json({ message: 'The database is down' }, { status: 500 }));
    await waitFor(() => expect(price()).not.toBeNull());
    expect(screen.queryByText('What the customer wrote')).toBeNull();
  });
});

describe('what should be known before sending', () => {
  const replacement = { id: 9, sku: 'RL-LDG-214', name: 'New ledger' };
  const items = [{ id: LEDGER.productId ?? 0, note: 'Discontinued, Used A', replacement }];

  it('is a flag at the line, whose item is replaced with one press, after what was typed is saved', async () => {
    const lines = [{ ...LEDGER, ...{ productId: 9, sku: 'RL-LDG-214', name: 'New ledger' } }, FREIGHT];
    const requests = renderStaffPage(<DraftEditor quotation={reviewedDraft({ items })} />, AT, ({ method }) =>
      Response.json(
        method === 'PATCH' ? reviewedDraft({ items }, { project: 'Unit 6' }, 2) : quotationWithDraft({ lines }, 3),
      ),
    );
    expect(screen.getByText('Discontinued, Used A')).toBeTruthy();
    type('Job', 'Unit 6');
    press('Use RL-LDG-214 instead');
    await waitFor(() => expect(field('Item, line 1').value).toBe('New ledger'));
    expect(changesIn(requests)).toEqual([
      ['PATCH /api/admin/quotations/3', { version: 1, project: 'Unit 6' }],
      ['POST /api/admin/quotations/3/lines/1/replacement', { version: 2 }],
    ]);
    expect(screen.queryByText('Discontinued, Used A')).toBeNull();
  });

  it('is what does not go together, and one press adds the other item and takes the line out, with Undo', async () => {
    const right = { id: 9, sku: 'RL-LDG-214', name: 'New ledger', weight: 18 };
    const fix = { label: 'Change to RL-LDG-214', remove: [LEDGER.productId ?? 0], add: [{ ...right, quantity: 40 }] };
    const asked: unknown[] = [];
    const checkList = async (lines: unknown) => {
      asked.push(lines);
      return [
        { kind: 'offers', severity: 'note', text: 'Discontinued.', fix },
        { kind: 'makers', severity: 'note', text: 'Two makers.', fix },
      ] as const;
    };
    const lines = [LEDGER, FREIGHT, { ...LEDGER, productId: 9, sku: right.sku, name: right.name }];
    const requests = renderStaffPage(
      <DraftEditor quotation={quotationWithDraft()} />,
      AT,
      () => Response.json(quotationWithDraft({ lines }, 2)),
      {},
      async (checked) => [...(await checkList(checked))],
    );
    await screen.findByText('Two makers.');
    // The grid marks these.
    expect(screen.queryByText('Discontinued.')).toBeNull();
    expect(asked[0]).toEqual([{ id: LEDGER.productId, quantity: Number(LEDGER.quantity) }]);
    expect(changesIn(requests)).toEqual([]);
    press('Change to RL-LDG-214');
    await waitFor(() => expect(names()).toEqual(['Delivery', 'New ledger']));
    const items = [{ productId: 9, quantity: 40 }];
    expect(changesIn(requests)).toEqual([
      ['POST /api/admin/quotations/3/lines', { version: 1, kind: 'rental', items }],
    ]);
    press('Undo');
    expect(names()).toEqual(['Ledger 7 ft', 'Delivery', 'New ledger']);
  });

  it('is that a design exceeds its capacity, and what the terms of the owner do not say yet', async () => {
    const exceeded = [{ name: 'North wall', reasons: ['Leg load: 3,100 lb is above 2,817 lb.'] }];
    const review = { exceeded, undecided: ['the sales tax', 'the terms'], notices: ['Sales tax is 0% here.'] };
    const lines = [LEDGER, { ...FREIGHT, unitPrice: '5.00' }];
    const requests = renderStaffPage(<DraftEditor quotation={reviewedDraft(review, { lines })} />, AT, () =>
      Response.json([]),
    );
    for (const text of [
      'North wall exceeds capacity',
      'Leg load: 3,100 lb is above 2,817 lb.',
      'Sales tax is 0% here.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    press('Send...');
    const missing = screen.getByText(/^An owner must decide on the sales tax and the terms/);
    expect(missing.closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Open the quotation settings' }).getAttribute('href')).toBe(
      '/admin/sales-terms',
    );
    expect(requests).toEqual([]);
  });
});

describe('approval', () => {
  const API = '/api/admin/quotations/3';
  const reductions = [{ position: 1, name: 'Ledger 7 ft', listed: '1080.00', quoted: '0.60', below: '99.94%' }];
  const show = (role: StaffRole, state: object = {}) => {
    const quotation = reviewedDraft({ reductions });
    const reduced = { ...quotation, draft: { ...quotation.draft, ...state, needsApproval: true } };
    const approved = { ...quotation.draft, needsApproval: false, approvedBy: 'ruth@yard.example' };
    const answer = ({ path }: ApiRequest) =>
      Response.json({ ...reduced, version: 2, draft: path.endsWith('/approve') ? approved : reduced.draft });
    return renderStaffPage(<DraftEditor quotation={reduced} />, AT, answer, { role });
  };

  it('is requested from an owner by sales, for the saved draft [spec 10.23]', async () => {
    const requests = show('sales');
    type('Job', 'Unit 6');
    fireEvent.click(await screen.findByRole('button', { name: 'Ask an owner' }));
    await screen.findByText('The owners were asked to approve the prices.');
    expect(changesIn(requests)).toEqual([
      [`PATCH ${API}`, { version: 1, project: 'Unit 6' }],
      [`POST ${API}/request-approval`, { version: 2 }],
    ]);
    expect(screen.queryByRole('button', { name: 'Approve the prices' })).toBeNull();
  });

  it('is given by an owner for the saved draft only [spec 10.23]', async () => {
    const requests = show('owner');
    const approve = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve the prices' });
    type('Job', 'Unit 6');
    expect(approve.disabled).toBe(true);
    type('Job', 'Unit 4');
    fireEvent.click(approve);
    await screen.findByText(/^Approved by ruth@yard\.example\./);
    expect(changesIn(requests).map(([call]) => call)).toEqual([`POST ${API}/approve`]);
  });

  it('is refused by an owner, who sees which lines are below list, with a comment [spec 10.23]', async () => {
    const requests = show('owner');
    await screen.findByRole('button', { name: 'Refuse the prices' });
    const table = screen.getByRole('table', { name: 'Lines below the rate card' });
    expect(table.textContent).toContain('Ledger 7 ft$1,080.00$0.6099.94%');
    press('Refuse the prices');
    const dialog = within(screen.getByRole('dialog', { name: 'Refuse the prices?' }));
    const comment = dialog.getByLabelText(/^Comment for sales/);
    fireEvent.change(comment, { target: { value: 'At most 8%.' } });
    fireEvent.submit(comment.closest('form') as HTMLFormElement);
    await screen.findByText('Refused');
    expect(changesIn(requests)).toEqual([[`POST ${API}/refuse-approval`, { version: 1, comment: 'At most 8%.' }]]);
  });

  it('that was refused shows sales the comment [spec 10.23]', async () => {
    show('sales', { refusedBy: 'Ruth Boudreaux', refusalComment: 'At most 8%.' });
    expect(screen.getByText('Refused by Ruth Boudreaux')).toBeTruthy();
    expect(screen.getByText('At most 8%.')).toBeTruthy();
  });
});
