import { crc32, deflateRawSync } from 'node:zlib';

/** A cell of a test workbook: a text, a number, or the XML of a `c` element without its cell reference. */
export type WorkbookCell = string | number | null | { xml: string };

export interface TestSheet {
  name?: string;
  isHidden?: boolean;
  /** From row 1; null leaves a row out. */
  rows: readonly (readonly WorkbookCell[] | null)[];
  /** Numbers of hidden rows. */
  hiddenRows?: readonly number[];
  /** Such as 'A1:B1'. */
  merged?: readonly string[];
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Cell formats by number: none, a built-in date, a custom date, a code of five digits, dollars. */
export const FORMATS = { plain: 0, date: 1, customDate: 2, code: 3, dollars: 4 } as const;
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yyyy;@"/>
  <numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="&quot;day $&quot;#,##0.00_);[Red]\\(#,##0.00\\)"/></numFmts>
  <cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

/** The bytes of an Excel workbook (.xlsx). Texts are in the shared string table, as Excel writes them. */
export function testWorkbook(...sheets: readonly TestSheet[]): Buffer {
  const strings: string[] = [];
  const parts = new Map<string, string>();
  for (const [at, sheet] of sheets.entries()) parts.set(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, strings));
  const named = sheets
    .map(({ name = 'Sheet', isHidden }, at) => {
      const state = isHidden ? ' state="hidden"' : '';
      return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
    })
    .join('');
  const related = sheets.map((_, at) => relationship(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  parts.set('_rels/.rels', relationships([relationship('rId1', 'officeDocument', 'xl/workbook.xml')]));
  parts.set('xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named}</sheets></workbook>`);
  parts.set(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ...related,
      relationship('rId90', 'sharedStrings', '/xl/sharedStrings.xml'),
      relationship('rId91', 'styles', 'styles.xml'),
    ]),
  );
  const items = strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('');
  parts.set('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${items}</sst>`);
  parts.set('xl/styles.xml', STYLES);
  return zipped(parts);
}

/** A ZIP archive of texts. `sizes` overrides the unpacked sizes that the archive states for its entries. */
export function zipped(texts: ReadonlyMap<string, string>, sizes: ReadonlyMap<string, number> = new Map()): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of texts) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(sizes.get(name) ?? bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(texts.size, 8);
  end.writeUInt16LE(texts.size, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

function sheetXml({ rows, hiddenRows = [], merged = [] }: TestSheet, strings: string[]): string {
  const xml = rows.map((cells, at) => {
    if (cells === null) return '';
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${hidden}>${cells.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`, strings)).join('')}</row>`;
  });
  const merges = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
  const mergeCells = merges && `<mergeCells>${merges}</mergeCells>`;
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${xml.join('')}</sheetData>${mergeCells}</worksheet>`;
}

function cellXml(cell: WorkbookCell, address: string, strings: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${address}"`);
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  strings.push(cell);
  return `<c r="${address}" t="s"><v>${strings.length - 1}</v></c>`;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const relationships = (lines: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}">${lines.join('')}</Relationships>`;

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
