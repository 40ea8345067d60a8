import { totalWeightText, truckloadsText } from '../../builder/design-text.contract.js';
import { dateText } from '../../config/zone-time.contract.js';
import type { VectorDrawing } from '../../drawing/drawing.service.js';
import { dollarText, isZero } from '../../measures/money.contract.js';
import { capitalized, counted, said } from '../../measures/words.js';
import { BLUEPRINT, INK, SIGNAL_TEXT, textInks } from '../../pdf/layout/block.js';
import { addHeading, addNotice, BODY, LABEL, STRONG } from '../../pdf/layout/blocks.js';
import * as cells from '../../pdf/layout/columns.js';
import { addressCode } from '../../pdf/layout/figures.js';
import { type Cursor, PAGE, PAGE_WIDTH, type Sheets, WHOLE } from '../../pdf/layout/sheets.js';
import { type TextStyle, textHeight, textWidth } from '../../pdf/layout/text.js';
import { printable, unprintable } from '../../pdf/printable.contract.js';
import type { QuotationLineResponse, RevisionDetail } from '../admin/quotations-admin.contract.js';
import { deliveryText } from '../handover/handover.contract.js';
import { kindLabel, lineGroups, onRequestNote } from '../line-texts.contract.js';
import { printedTexts } from '../quotation-fields.contract.js';
import { PRICED_KINDS } from '../quotations.contract.js';
import { CAPACITY_ADVICE, type ExceededDesign } from '../quoted-designs.contract.js';
import { percentText } from '../totals.contract.js';
import { addQuotedLines, type QuotedGroup } from './quoted-lines.js';

export interface QuotationPages {
  company: { name: string; phone: string; email: string };
  /** Null before the first sending. */
  number: string | null;
  revision: RevisionDetail;
  /** As printed; empty for a draft. */
  sentOn: string;
  /** Last day of validity, as printed; empty for a draft. */
  validThrough: string;
  seller: { name: string; email: string };
  /** Reference of the inquiry. */
  reference: string;
  /** The customer's page; null for a draft. */
  link: string | null;
  /** Drawings of the items, by id. */
  drawings: ReadonlyMap<number, VectorDrawing>;
  designs: readonly Sheets[];
  exceeded: readonly ExceededDesign[];
}

const TITLE: TextStyle = { face: 'heading', size: 22, color: BLUEPRINT, leading: 1.15 };
const GAP = 10;
const UNPRINTED = ' Each □ is a character that PDFs cannot print. The draft in the staff area names it.';

/** Title block, lines, sums, options, rules and terms, then the sheets of the designs. */
export function layOutQuotation(sheets: Sheets, content: QuotationPages): void {
  const { revision } = content;
  const cursor = sheets.newPage('Quotation');
  cursor.text('H1', titleOf(content), WHOLE, TITLE);
  cursor.y += 4;
  if (isDraft(content)) {
    const boxes = unprintable(printedTexts(revision)).length > 0;
    const text = `This is not an offer yet. Numbers, dates and prices may change until it is sent.${boxes ? UNPRINTED : ''}`;
    addNotice(cursor, 'Draft.', text, WHOLE);
    cursor.y += GAP / 2;
  }
  for (const { name, reasons } of content.exceeded) {
    addNotice(
      cursor,
      printable(`${name} exceeds capacity.`),
      printable([...reasons, CAPACITY_ADVICE].join(' ')),
      WHOLE,
    );
    cursor.y += GAP / 2;
  }
  addTitleBlock(cursor, content);
  cursor.y += GAP;
  addParagraphs(cursor, revision.introduction);
  const included = revision.lines.filter(({ optional }) => !optional);
  const optional = revision.lines.filter((line) => line.optional);
  addQuotedLines(cursor, groupsOf(included), content);
  cursor.y += GAP;
  addSums(cursor, revision);
  if (optional.length > 0) {
    addHeading(cursor, 'Optional lines', WHOLE, 100);
    cursor.text('P', 'Not in the total. Choose the ones that you want when you accept.', WHOLE, BODY);
    cursor.y += 4;
    addQuotedLines(cursor, groupsOf(optional), content);
    cursor.y += 4;
    const sum = `All optional lines: ${dollarText(revision.totals.optional)}, before discounts and sales tax.`;
    cursor.text('P', sum, WHOLE, STRONG);
    cursor.y += GAP;
  }
  addRules(cursor, content);
  if (revision.terms !== '') {
    addHeading(cursor, 'Terms', WHOLE);
    addParagraphs(cursor, revision.terms);
  }
  addAcceptance(cursor, content);
  for (const design of content.designs) sheets.append(design);
}

/** Such as `2026-0001 B`, on every page. */
export const quotationName = ({ number, revision }: Pick<QuotationPages, 'number' | 'revision'>): string =>
  `${number ?? 'Draft'} ${revision.letter}`;

const isDraft = ({ revision }: QuotationPages): boolean => revision.state === 'draft';

function titleOf(content: QuotationPages): string {
  const { number, revision } = content;
  return number === null ? 'Quotation' : `Quotation ${number}, revision ${revision.letter}`;
}

const CODE_SIDE = 84;
const CODE_WIDTH = CODE_SIDE + 2 * 6;

function addTitleBlock(cursor: Cursor, content: QuotationPages): void {
  const { sheets, y: top } = cursor;
  const { link } = content;
  const width = link === null ? PAGE_WIDTH : PAGE_WIDTH - CODE_WIDTH;
  const grid: cells.CellGrid = { columns: 3, width: width / 3, style: BODY };
  const rows = cells.cellRows(sheets, titleCells(content), grid);
  const height = Math.max(cells.cellsHeight(rows), link === null ? 0 : CODE_WIDTH);
  const { blocks, rules } = cells.placeCells(rows, grid, { x: PAGE.left, y: top });
  const box = { ...WHOLE, y: top, height };
  const codeX = PAGE.right - CODE_WIDTH;
  const edge = link === null ? [] : [cells.rule(codeX, top, codeX, top + height)];
  cursor.add({ tag: 'Artifact', box, inks: [...cells.frameOf(box), ...rules, ...edge] });
  for (const block of blocks) cursor.add(block);
  if (link !== null) cursor.add(addressCode({ x: codeX + 6, y: top + 6, width: CODE_SIDE, height: CODE_SIDE }, link));
  cursor.y = top + height;
}

function titleCells(content: QuotationPages): cells.Cell[] {
  const { revision, number, company, seller, sentOn, validThrough, reference } = content;
  const { customerName, customerCompany, customerEmail, customerPhone, project, siteAddress, totals } = revision;
  const siteContact = revision.siteContact && `Site contact: ${revision.siteContact}`;
  const draft = isDraft(content);
  return [
    { label: 'Customer', value: linesOf(customerCompany, customerName, customerEmail, customerPhone) },
    { label: 'Project', value: linesOf(project, ...siteAddress.split('\n'), siteContact, deliveryText(revision)) },
    { label: 'Your contact', value: linesOf(seller.name, seller.email, company.phone) },
    { label: 'Number', value: [number ?? 'Not assigned yet', `revision ${revision.letter}`].join(', ') },
    { label: 'Date', value: draft ? 'Draft, not sent yet' : sentOn },
    {
      label: 'Valid through',
      value: draft ? `${counted(revision.validDays, 'day')} from the day it is sent` : validThrough,
    },
    { label: 'Rental', value: rentalText(revision) },
    { label: 'Your request', value: reference },
    { label: 'Total', value: `${dollarText(totals.total)}${totals.onRequest > 0 ? ', plus prices on request' : ''}` },
  ].map(({ label, value }) => ({ label, value: value || '–' }));
}

/** The non-empty texts, each converted to one line. */
const linesOf = (...texts: readonly string[]): string => texts.map(printable).filter(Boolean).join('\n');

function rentalText({ rentalDays, startDate }: RevisionDetail): string {
  const days = rentalDays === null ? '' : counted(rentalDays, 'day');
  const start = startDate === null ? '' : `from ${dateText(startDate)}`;
  return [days, start].filter(Boolean).join(' ');
}

function addParagraphs(cursor: Cursor, text: string): void {
  if (text === '') return;
  for (const line of text.split('\n')) {
    const words = printable(line);
    if (words !== '') cursor.text('P', words, WHOLE, BODY);
    cursor.y += words === '' ? 4 : 2;
  }
  cursor.y += GAP - 2;
}

/** The groups of lines as on the customer's page, in characters that the fonts have. */
const groupsOf = (lines: readonly QuotationLineResponse[]): QuotedGroup[] =>
  lineGroups(lines).map((group) => ({ ...group, title: printable(group.title) }));

const SUMS_WIDTH = 250;
const SUM_PAD = 2.4;

/** Totals on the right, weight and pieces on the left, kept on one page. */
function addSums(cursor: Cursor, revision: RevisionDetail): void {
  const { sheets } = cursor;
  const { totals, lines, taxPercent, depositPercent } = revision;
  const kinds = PRICED_KINDS.filter((kind) => lines.some((line) => line.kind === kind && !line.optional));
  const deposit = depositPercent === null ? 'Deposit' : `Deposit, ${percentText(depositPercent)}`;
  const rows = [
    ...kinds.map((kind) => ({ label: kindLabel(kind), amount: totals.kinds[kind], style: BODY })),
    { label: 'Subtotal', amount: totals.subtotal, style: STRONG },
    ...(isZero(totals.discount) ? [] : [{ label: 'Discount', amount: `-${totals.discount}`, style: BODY }]),
    ...(isZero(taxPercent)
      ? []
      : [
          { label: 'Taxed amount', amount: totals.taxable, style: LABEL },
          { label: `Sales tax, ${percentText(taxPercent)}`, amount: totals.tax, style: BODY },
        ]),
    { label: 'Total', amount: totals.total, style: TOTAL },
    ...(isZero(totals.deposit) ? [] : [{ label: deposit, amount: totals.deposit, style: BODY }]),
  ];
  const heightOf = (style: TextStyle) => textHeight([''], style) + 2 * SUM_PAD;
  const notes = [...loadNotes(revision), onRequestNote(totals.onRequest)].filter(Boolean);
  const notesWidth = PAGE_WIDTH - SUMS_WIDTH - 24;
  const noteHeight = notes.reduce((sum, note) => sum + textHeight(sheets.wrap(note, BODY, notesWidth), BODY) + 2, 0);
  const height = Math.max(
    rows.reduce((sum, { style }) => sum + heightOf(style), 0),
    noteHeight,
  );
  cursor.reserve(height + 2);
  const top = cursor.y;
  const x = PAGE.right - SUMS_WIDTH;
  let y = top;
  const table = rows.map(({ label, amount, style }) => {
    const rowHeight = heightOf(style);
    const text = dollarText(amount).replace('-', '−');
    const width = textWidth(text, style, sheets.metrics);
    const box = { x, y, width: SUMS_WIDTH, height: rowHeight };
    const left = { ...box, width: SUMS_WIDTH - width - 6 };
    const right = { ...box, x: PAGE.right - width, width };
    y += rowHeight;
    return {
      tag: 'TR' as const,
      box,
      inks: [
        style === TOTAL ? cells.rule(x, box.y, PAGE.right, box.y, INK, 1.2) : cells.rule(x, box.y, PAGE.right, box.y),
      ],
      children: [
        { tag: 'TH' as const, box: left, inks: textInks([label], { x, y: box.y + SUM_PAD }, style) },
        { tag: 'TD' as const, box: right, inks: textInks([text], { x: right.x, y: box.y + SUM_PAD }, style) },
      ],
    };
  });
  const beside = cursor.copy();
  beside.y += SUM_PAD;
  for (const note of notes) {
    beside.text('P', note, { x: PAGE.left, width: notesWidth }, BODY);
    beside.y += 2;
  }
  cursor.add({ tag: 'Table', box: { x, y: top, width: SUMS_WIDTH, height: y - top }, inks: [], children: table });
  cursor.y = Math.max(y, beside.y) + GAP;
}

const TOTAL: TextStyle = { face: 'heading', size: 15, color: INK, leading: 1.2 };

function loadNotes({ totals }: RevisionDetail): string[] {
  const { pieces } = totals;
  if (pieces === 0) return [];
  const truckloads = truckloadsText(totals);
  return [
    `${counted(pieces, 'piece')}.`,
    `Total weight: ${totalWeightText(totals)}.`,
    ...said(truckloads && `${capitalized(truckloads)} by weight.`),
  ];
}

function addRules(cursor: Cursor, content: QuotationPages): void {
  const { revision, validThrough, designs } = content;
  const sentences = said(
    ...revision.rules,
    validThrough && `This quotation is valid through ${validThrough}.`,
    designs.length > 0 &&
      'The scaffold sheets at the end show the design you asked for. This quotation covers only the lines above.',
    'All amounts are in US dollars.',
  );
  addHeading(cursor, 'How this quotation adds up', WHOLE, 40);
  for (const sentence of sentences) {
    const lines = cursor.sheets.wrap(printable(sentence), BODY, PAGE_WIDTH - 10);
    const height = textHeight(lines, BODY) + 1.5;
    cursor.reserve(height);
    const { y } = cursor;
    cursor.add({
      tag: 'LI',
      box: { ...WHOLE, y, height },
      inks: [...textInks(['•'], { x: PAGE.left, y }, BODY), ...textInks(lines, { x: PAGE.left + 10, y }, BODY)],
    });
    cursor.y += height;
  }
  cursor.y += GAP;
}

const ADDRESS: TextStyle = { face: 'mono', size: 7.5, color: SIGNAL_TEXT, leading: 1.35 };

/** Kept on one page, so that the QR code stays beside its text. */
function addAcceptance(cursor: Cursor, content: QuotationPages): void {
  const { link, company, seller, validThrough, number, revision } = content;
  const column = { x: PAGE.left, width: PAGE_WIDTH - (link === null ? 0 : CODE_WIDTH) };
  const person = printable(seller.name || company.name);
  const call = `Or call ${person} at ${printable(company.phone)}, or email ${printable(seller.email || company.email)}${number === null ? '' : `, and mention ${number}, revision ${revision.letter}`}.`;
  cursor.keepTogether((page) => {
    addHeading(page, 'How to accept', WHOLE);
    const top = page.y;
    const add = (text: string) => {
      page.text('P', printable(text), column, BODY);
      page.y += 4;
    };
    if (link === null) add('The link to accept this quotation is printed here when it is sent.');
    else {
      add(
        `Open this link or scan the code to accept or decline this quotation, or to ask us a question, until ${validThrough}. Enter your name and, if you have one, your purchase order number. You do not need an account.`,
      );
      const lines = page.sheets.wrap(printable(link), ADDRESS, column.width);
      const box = { ...column, y: page.y, height: textHeight(lines, ADDRESS) };
      const inks = textInks(lines, box, ADDRESS);
      page.add({ tag: 'Link', box, inks, alternative: 'Your page for this quotation', target: link });
      page.add(addressCode({ x: PAGE.right - CODE_SIDE, y: top, width: CODE_SIDE, height: CODE_SIDE }, link));
      page.y += box.height + 4;
    }
    add(call);
    page.y = Math.max(page.y, link === null ? 0 : top + CODE_SIDE) + GAP;
  });
}
