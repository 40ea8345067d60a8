import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * A CSV download named after the day. When the stream fails, the connection breaks: a truncated file must not look complete.
 * @param name such as `inquiries`
 */
export function csvFile(text: Readable, name: string): StreamableFile {
  const file = new StreamableFile(text, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
  return file.setErrorHandler((_error, response) => response.destroy?.());
}
