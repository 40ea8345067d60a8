import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { decodedText } from './decode-text.js';
import { type FileRow, type ReadOptions, UnreadableFileError } from './file-rows.js';

/** Rows of a wrong length after which the file is no table. The parser takes long for each. */
const MAX_UNEVEN_ROWS = 1_000;
const MAX_ROW_CHARACTERS = 1_000_000;
/** A header is shorter. */
const PEEKED_CHARACTERS = 65_536;
/** In this order if a header has as many of one as of another. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * Rows of a text whose cells are separated by commas, semicolons, tabs or bars.
 * @throws UnreadableFileError
 */
export async function* textRows(bytes: AsyncIterable<Buffer>, options: ReadOptions): AsyncGenerator<FileRow> {
  const decoded = decodedText(bytes, options.onNote);
  let start = '';
  while (start.length < PEEKED_CHARACTERS && !/[^\r\n][\r\n]/.test(start)) {
    const { value, done } = await decoded.next();
    if (done) break;
    start += value;
  }
  const parser = parse({
    delimiter: separatorOf(/[^\r\n]+/.exec(start)?.[0] ?? '', options),
    relax_column_count: true,
    // Spreadsheets and editors leave empty lines.
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    // The types allow other records with named columns only.
    on_record: (cells, info) => numbered(cells, info) as unknown as string[],
  });
  const text = Readable.from(joined(start, decoded));
  // `pipe` does not forward errors: an unreadable file would crash the process.
  text.once('error', (error) => parser.destroy(error));
  let rows = 0;
  try {
    for await (const row of text.pipe(parser)) {
      rows++;
      yield row as FileRow;
    }
  } catch (error) {
    throw error instanceof CsvError ? faultOfText(error, rows) : error;
  } finally {
    text.destroy();
  }
}

async function* joined(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

/** The separator that makes the first row a header; else the one that it has most of. */
function separatorOf(row: string, { isHeader }: ReadOptions): string {
  const names = row.replace(/"([^"]*)"/g, (_, name: string) => name.replace(/[,;\t|]/g, ' '));
  const counts = SEPARATORS.map((separator) => names.split(separator).length);
  const isMade = SEPARATORS.find((separator) => isHeader(names.split(separator).map((name) => name.trim())));
  return isMade ?? SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** @throws UnreadableFileError */
function numbered(cells: string[], info: InfoRecord): FileRow {
  const row = rowOf(info);
  if (info.invalid_field_length > MAX_UNEVEN_ROWS) {
    const most = MAX_UNEVEN_ROWS.toLocaleString('en-US');
    throw new UnreadableFileError(`More than ${most} rows have more or fewer cells than the header.`, row);
  }
  return { row, cells };
}

/** The parser counts records and empty lines: lines differ from rows where a cell holds a line break. */
function rowOf({ records, empty_lines: empty }: Pick<InfoRecord, 'records' | 'empty_lines'>): number {
  return records + empty;
}

const MESSAGES: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark in this row has no second one at the end of its cell. Add it.',
  INVALID_OPENING_QUOTE:
    'A cell has a quotation mark in it. Double the mark, and put the cell between quotation marks.',
  CSV_INVALID_CLOSING_QUOTE: 'A cell goes on behind its closing quotation mark. Double each mark inside of a cell.',
  CSV_MAX_RECORD_SIZE: `The row has more than ${MAX_ROW_CHARACTERS.toLocaleString('en-US')} characters. Shorten it.`,
};

function faultOfText({ code, message, ...info }: CsvError, rows: number): UnreadableFileError {
  const { records, empty_lines: empty } = info;
  const row =
    typeof records === 'number' && typeof empty === 'number' ? rowOf({ records, empty_lines: empty }) + 1 : rows + 1;
  return new UnreadableFileError(MESSAGES[code] ?? `The text is not a table: ${message}`, row);
}
