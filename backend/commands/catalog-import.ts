import { importCatalogFile } from './import-catalog-file.js';
import { runCommand } from './run-command.js';

await runCommand((orm) => importCatalogFile(process.argv.slice(2), orm.em));
