import { createReadStream } from 'node:fs';
import { Product } from '../catalog/product.entity.js';
import { CatalogImport } from '../catalog/transfer/catalog-import.js';
import { CommandError, runCommand } from './run-command.js';

/** Fills an empty catalogue with the sample articles; leaves one that holds anything alone. */
await runCommand(async (orm) => {
  if ((await orm.em.fork().count(Product)) > 0) {
    console.log('The catalogue holds products already');
    return;
  }
  const report = await new CatalogImport(orm.em).run(
    createReadStream(new URL('../catalog/sample/catalogue.csv', import.meta.url)),
  );
  const [fault] = report.errors;
  if (fault)
    throw new CommandError(
      `The sample catalogue is broken: row ${fault.row}, column ${fault.column}: ${fault.message}`,
    );
  console.log(`${report.created} sample products loaded`);
});
