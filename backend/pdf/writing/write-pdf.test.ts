import { drawProductViews } from '../../drawing/engine/draw-product.js';
import { cutSheetContent } from '../../testing/design-sheet-content.js';
import { pdfText } from '../../testing/pdf-text.js';
import { layOutCutSheet, VIEW_SIZES } from '../layout/cut-sheet.js';
import { Sheets, WHOLE } from '../layout/sheets.js';
import { FACES } from '../layout/text.js';
import { printable } from '../printable.contract.js';
import { readFontMetrics } from './font-metrics.js';
import { writePdf } from './write-pdf.js';

const PRODUCT = {
  ...({ sku: 'RL-LDG-213', name: 'Ringlock Ledger 7\'-0" (2.13 m)', family: 'ring', productLength: 83.9 } as const),
  specifications: '{"Data":"sample"}',
};
const FACTS = {
  title: 'Cut sheet',
  author: 'Diamond Scaffold',
  subject: 'Item',
  date: new Date('2026-11-22T12:00:00Z'),
};

function write(facts = FACTS): Promise<Buffer> {
  const sheets = new Sheets(readFontMetrics());
  layOutCutSheet(sheets.newPage('Ledger'), {
    ...cutSheetContent(PRODUCT),
    views: drawProductViews({ ...PRODUCT, length: 83.9, width: null, height: null, weight: null }, VIEW_SIZES),
  });
  return writePdf(sheets, facts);
}

it('writes the same bytes for the same content', async () => {
  const [one, other] = await Promise.all([write(), write()]);
  expect(one.equals(other)).toBe(true);
});

it('is a tagged letter page in US English with a title, embedded fonts, a bookmark and vector drawings', async () => {
  const text = (await write()).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/MediaBox [0 0 612 792]');
  expect(text).toContain('/Lang (en-US)');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toContain('<dc:title>');
  expect(text.match(/\/FontFile2 /g)).toHaveLength(4);
  expect(text.match(/\/S \/Figure/g)).toHaveLength(3);
  expect(text).toContain('(https://yard.example/product/1)');
  expect(text).toContain('/Outlines');
  expect(text).not.toContain('/Subtype /Image');
});

it('embeds only the glyphs that it prints, and gives back the characters that were written', async () => {
  const signs = 'Đặng Łukasz ≠ ≤ ≥ ± × ° µ μ Ω Δ ∆ Ð ½ $17.10';
  const sheets = new Sheets(readFontMetrics());
  const cursor = sheets.newPage();
  for (const face of FACES)
    cursor.text('P', printable(signs), WHOLE, { face, size: 10, color: '#000000', leading: 1.3 });
  const file = await writePdf(sheets, FACTS);
  expect(pdfText(file).split('\n').filter(Boolean)).toEqual(FACES.map(() => printable(signs)));
  expect(file.length).toBeLessThan(40_000);
});

it('has valid XML properties for any title and company', async () => {
  const title = 'Cut sheet: 5\' < 7\' & "plank" ]]> <b> \u0000\ud800\uffff 日本';
  const file = (await write({ ...FACTS, title, author: 'Smith & Sons' })).toString('utf8');
  const [xml = ''] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(file) ?? [];
  expect(xml).toContain(
    '>Cut sheet: 5&#39; &lt; 7&#39; &amp; &quot;plank&quot; ]]&gt; &lt;b&gt;  \ufffd  日本</rdf:li>',
  );
  expect(xml).toContain('<rdf:li>Smith &amp; Sons</rdf:li>');
});
