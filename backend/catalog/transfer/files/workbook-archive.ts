import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UnreadableFileError } from './file-rows.js';

const MAX_ENTRIES = 10_000;
/** Maximum length of a text, of a tag's attributes or of a comment, because the parser keeps each in memory. */
const MAX_TOKEN_BYTES = 1_000_000;
/** Maximum nesting, because the parser keeps all open tags in memory. Workbooks nest about ten deep. */
const MAX_DEPTH = 100;
const DAMAGED = 'The workbook is damaged or incomplete. Open it in Excel, save it again, and choose the new file.';

export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The parts of a workbook, which is a ZIP archive of XML files. */
export class WorkbookArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<WorkbookArchive> {
    const entries = new Map<string, Entry>();
    try {
      // With `validateEntrySizes`, no entry is inflated beyond its stated size.
      const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
      if (zip.entryCount > MAX_ENTRIES) throw new Error('too many entries');
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
      return new WorkbookArchive(zip, entries);
    } catch {
      throw new UnreadableFileError(DAMAGED);
    }
  }

  has(path: string): boolean {
    return this.entries.has(path.toLowerCase());
  }

  /**
   * Reads a part chunk by chunk, so that the event loop is free in between.
   * @returns the share that was read, after each chunk; nothing for a missing part
   * @throws UnreadableFileError
   */
  async *read(path: string, handler: XmlHandler, maxBytes: number): AsyncGenerator<number> {
    const entry = this.entries.get(path.toLowerCase());
    if (entry === undefined) return;
    if (entry.uncompressedSize > maxBytes) throw tooLarge(maxBytes);
    let silent = 0;
    let depth = 0;
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) => {
      silent = 0;
      depth += 1;
      if (depth > MAX_DEPTH) throw new UnreadableFileError(DAMAGED);
      handler.open?.(localName(name), attributes);
    });
    parser.on('text', (text) => handler.text?.(text));
    parser.on('closetag', ({ name }) => {
      silent = 0;
      depth -= 1;
      handler.close?.(localName(name));
    });
    parser.on('error', () => {
      throw new UnreadableFileError(DAMAGED);
    });
    const decoder = new TextDecoder();
    let bytes = 0;
    for await (const chunk of this.chunks(entry)) {
      bytes += chunk.length;
      silent += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (silent > MAX_TOKEN_BYTES) throw new UnreadableFileError(DAMAGED);
      yield bytes / entry.uncompressedSize;
    }
    parser.close();
    yield 1;
  }

  private async *chunks(entry: Entry): AsyncGenerator<Buffer> {
    try {
      yield* (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    } catch {
      throw new UnreadableFileError(DAMAGED);
    }
  }
}

function tooLarge(maxBytes: number): UnreadableFileError {
  const megabytes = maxBytes / 1024 / 1024;
  return new UnreadableFileError(
    `A part of the workbook is larger than ${megabytes} MB. Delete what the import does not need, or save the sheet as CSV.`,
  );
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
