import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { CatalogExportService } from '../catalog/transfer/catalog-export.service.js';
import { runCommand } from './run-command.js';

/** `catalog-export [FILE]`: to standard output by default. A file appears only when it is complete. */
await runCommand(async (orm) => {
  const [file] = process.argv.slice(2);
  const unfinished = `${file}.part`;
  const out = file === undefined ? process.stdout : createWriteStream(unfinished);
  let written = 0;
  const count = (products: number) => {
    written = products;
  };
  for await (const text of new CatalogExportService(orm.em).read({ onProgress: count }))
    if (!out.write(text)) await once(out, 'drain');
  if (file !== undefined) {
    out.end();
    await finished(out);
    await rename(unfinished, file);
  }
  console.error(`${written} products written`);
});
