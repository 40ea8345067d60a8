import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * A CSV text as a file to keep, named after the day. When reading it fails on the way, the connection breaks: a file that
 * ends early must not look whole.
 * @param name what it holds: `inquiries`
 */
export function csvFile(text: Readable, name: string): StreamableFile {
  const file = new StreamableFile(text, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
  return file.setErrorHandler((_error, response) => response.destroy?.());
}
