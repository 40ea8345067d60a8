import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { decodedText } from './decode-text.js';
import type { FileRow, ReadOptions } from './file-rows.js';
import { headerNote, MAX_ROWS_BEFORE_HEADER, UnreadableFileError } from './file-rows.js';

/** A file with more rows of a wrong length is not a table, and the parser is slow for such rows. */
const MAX_UNEVEN_ROWS = 1_000;
const MAX_ROW_CHARACTERS = 1_000_000;
/** Maximum length of the header and the titles above it. */
const PEEKED_CHARACTERS = 65_536;
const LINE_END = /\r\n|\r|\n/;
/** If a line has equally many of two separators, the first one in this list wins. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * Rows of a text with cells separated by commas, semicolons, tabs or vertical bars.
 * @throws UnreadableFileError
 */
export async function* textRows(bytes: AsyncIterable<Buffer>, options: ReadOptions): AsyncGenerator<FileRow> {
  const decoded = decodedText(bytes, options.onNote);
  let start = '';
  while (start.length < PEEKED_CHARACTERS && start.split(LINE_END).length <= MAX_ROWS_BEFORE_HEADER) {
    const { value, done } = await decoded.next();
    if (done) break;
    start += value;
  }
  const header = headerLine(start, options);
  if (header.skipped > 0) options.onNote(headerNote(header.skipped + 1));
  const parser = parse({
    delimiter: header.separator,
    relax_column_count: true,
    // Spreadsheets and editors leave empty lines behind.
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    // The library's types allow other records only with named columns.
    on_record: (cells, info) => numbered(cells, info, header.skipped) as unknown as string[],
  });
  // The parser must not see titles, because it would expect every row to have as many cells.
  const text = Readable.from(joined(start.slice(header.offset), decoded));
  // `pipe` does not forward errors, so an unreadable file would crash the process.
  text.once('error', (error) => parser.destroy(error));
  let rows = 0;
  try {
    for await (const row of text.pipe(parser)) {
      rows++;
      yield row as FileRow;
    }
  } catch (error) {
    throw error instanceof CsvError ? errorOfText(error, rows, header.skipped) : error;
  } finally {
    text.destroy();
  }
}

async function* joined(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

type HeaderLine = { separator: string; offset: number; skipped: number };

/**
 * The first line that is a header when split by one of the separators, or else the first line with text, split by its
 * most frequent separator.
 */
function headerLine(start: string, { isHeader }: ReadOptions): HeaderLine {
  const lines = start.split(LINE_END, MAX_ROWS_BEFORE_HEADER);
  const first = lines.findIndex((line) => line !== '');
  let offset = 0;
  for (const [at, line] of lines.entries()) {
    const names = unquoted(line);
    const separator = SEPARATORS.find((one) => isHeader(names.split(one).map((name) => name.trim())));
    // Empty lines are not titles.
    if (separator !== undefined) return at > first ? { separator, offset, skipped: at } : { separator, ...AT_START };
    offset += line.length;
    offset += LINE_END.exec(start.slice(offset, offset + 2))?.[0].length ?? 0;
  }
  const names = unquoted(lines[first] ?? '');
  const counts = SEPARATORS.map((one) => names.split(one).length);
  return { separator: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',', ...AT_START };
}

const AT_START = { offset: 0, skipped: 0 };

/** The line with the separators inside quotation marks replaced. */
const unquoted = (line: string): string =>
  line.replace(/"([^"]*)"/g, (_, name: string) => name.replace(/[,;\t|]/g, ' '));

function numbered(cells: string[], info: InfoRecord, skipped: number): FileRow {
  const row = rowOf(info) + skipped;
  if (info.invalid_field_length > MAX_UNEVEN_ROWS) {
    const most = MAX_UNEVEN_ROWS.toLocaleString('en-US');
    throw new UnreadableFileError(`More than ${most} rows have more or fewer cells than the header.`, row);
  }
  return { row, cells };
}

/** Counts records and empty lines. Line numbers would be wrong if a cell has a line break. */
const rowOf = ({ records, empty_lines: empty }: Pick<InfoRecord, 'records' | 'empty_lines'>): number => records + empty;

const MESSAGES: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A cell in this row has an opening quotation mark but no closing one. Add it.',
  INVALID_OPENING_QUOTE:
    'A cell has a quotation mark in it. Double the mark, and put the cell between quotation marks.',
  CSV_INVALID_CLOSING_QUOTE:
    'A cell continues after its closing quotation mark. Double each quotation mark inside a cell.',
  CSV_MAX_RECORD_SIZE: `The row has more than ${MAX_ROW_CHARACTERS.toLocaleString('en-US')} characters. Shorten it.`,
};

function errorOfText({ code, message, ...info }: CsvError, rows: number, skipped: number): UnreadableFileError {
  const { records, empty_lines: empty } = info;
  const row =
    typeof records === 'number' && typeof empty === 'number' ? rowOf({ records, empty_lines: empty }) + 1 : rows + 1;
  return new UnreadableFileError(MESSAGES[code] ?? `The text is not a table: ${message}`, row + skipped);
}
