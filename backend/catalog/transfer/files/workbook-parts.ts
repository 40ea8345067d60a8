import { posix } from 'node:path';
import { getFormatFromId, isDateFormat } from 'numfmt';
import { UnreadableFileError } from './file-rows.js';
import type { WorkbookArchive, XmlHandler } from './workbook-archive.js';

const MAX_PART_BYTES = 8 * 1024 * 1024;
/** Limited, because the texts are kept in memory. */
const MAX_STRINGS_BYTES = 32 * 1024 * 1024;
/** Limited, because each sheet is opened in turn until one has a header. */
const MAX_SHEETS = 100;

/** Excel's own limit. */
const MAX_FORMAT_CODE = 255;

/** A cell format: of dates, or how numbers and texts are shown; null shows them as they are. */
export type CellFormat = 'date' | { code: string } | null;

/** The last of the formats that have no code in the file (ECMA-376, 18.8.30). */
const LAST_BUILT_IN = 58;

export type WorkbookSheet = { name: string; isHidden: boolean; path: string };

export type WorkbookParts = { sheets: WorkbookSheet[]; strings: string[]; formats: CellFormat[] };

type Relationship = { type: string; path: string };

/** @throws UnreadableFileError when the archive is not a workbook */
export async function readWorkbookParts(archive: WorkbookArchive): Promise<WorkbookParts> {
  const root = await readRelationships(archive, '');
  const workbook = [...root.values()].find(({ type }) => type === 'officeDocument')?.path ?? '';
  const related = await readRelationships(archive, workbook);
  const sheets = await readSheets(archive, workbook, related);
  if (sheets.length === 0)
    throw new UnreadableFileError('This archive is not an Excel workbook (.xlsx). Save the sheet as .xlsx or CSV.');
  const pathOf = (wanted: string) => [...related.values()].find(({ type }) => type === wanted)?.path ?? '';
  return {
    sheets,
    strings: await readStrings(archive, pathOf('sharedStrings')),
    formats: await readFormats(archive, pathOf('styles')),
  };
}

async function readPart(archive: WorkbookArchive, path: string, handler: XmlHandler, max = MAX_PART_BYTES) {
  for await (const _share of archive.read(path, handler, max));
}

async function readRelationships(archive: WorkbookArchive, of: string): Promise<Map<string, Relationship>> {
  const found = new Map<string, Relationship>();
  const folder = posix.dirname(of);
  await readPart(archive, posix.join(folder, '_rels', `${posix.basename(of)}.rels`), {
    open(name, { Id: id, Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship' || id === undefined) return;
      const path = target.startsWith('/') ? target : posix.join('/', folder, target);
      found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), path: path.slice(1) });
    },
  });
  return found;
}

async function readSheets(archive: WorkbookArchive, workbook: string, related: ReadonlyMap<string, Relationship>) {
  const sheets: WorkbookSheet[] = [];
  let count = 0;
  await readPart(archive, workbook, {
    open(tag, { name = '', state = 'visible', ...attributes }) {
      if (tag === 'sheet') count += 1;
      if (count > MAX_SHEETS)
        throw new UnreadableFileError(
          `The workbook has more than ${MAX_SHEETS} sheets. Save the sheet that you want to import as its own file.`,
        );
      const [, id] = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key)) ?? [];
      const part = tag === 'sheet' && id !== undefined ? related.get(id) : undefined;
      if (part?.type === 'worksheet') sheets.push({ name, isHidden: state !== 'visible', path: part.path });
    },
  });
  // Each part only once: a sheet is unpacked to look for a header, and many sheets could refer to the same part.
  const parts = new Set<string>();
  return sheets.filter(({ path }) => {
    const part = path.toLowerCase();
    if (parts.has(part) || !archive.has(path)) return false;
    parts.add(part);
    return true;
  });
}

async function readStrings(archive: WorkbookArchive, path: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  const handler: XmlHandler = {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === 'si') strings.push(unescapedText(text));
      else if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  };
  await readPart(archive, path, handler, MAX_STRINGS_BYTES);
  return strings;
}

/** Excel writes characters that XML does not allow as `_x000D_`. */
export const unescapedText = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function readFormats(archive: WorkbookArchive, path: string): Promise<CellFormat[]> {
  const codes = new Map<string, string>();
  const known = new Map<string, CellFormat>();
  const formats: CellFormat[] = [];
  let isCellFormat = false;
  await readPart(archive, path, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (formatCode.length > MAX_FORMAT_CODE)
        throw new UnreadableFileError(
          'A number format of the workbook is too long. Open it in Excel, and save it again.',
        );
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isCellFormat = true;
      else if (name === 'xf' && isCellFormat) {
        const format = known.get(numFmtId) ?? formatOf(Number(numFmtId), codes.get(numFmtId));
        known.set(numFmtId, format);
        formats.push(format);
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return formats;
}

function formatOf(id: number, code = id > LAST_BUILT_IN ? 'General' : getFormatFromId(id)): CellFormat {
  if (code === null || /^(?:General|@)$/i.test(code)) return null;
  // The language of a format changes the names of months, but not the separators of numbers.
  return isDateFormat(code) ? 'date' : { code: code.replace(/(\[\$[^\]-]*)-[0-9a-f]{1,4}\]/gi, '$1]') };
}
