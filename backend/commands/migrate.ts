import { runCommand } from './run-command.js';

await runCommand(async (orm) => {
  const applied = await orm.migrator.up();
  console.log(applied.length === 0 ? 'The database is up to date' : `${applied.length} migrations applied`);
});
