import { counted } from '../measures/words.js';
import { migrateAsOwner } from './migrate-as-owner.js';
import { runCommand } from './run-command.js';

/** Several machines may start a release at the same time. One of them migrates, and the others wait. */
await runCommand(
  async (orm, { runningRole }) => {
    const count = await migrateAsOwner(orm, runningRole);
    console.log(count === 0 ? 'The database is up to date' : `${counted(count, 'migration')} applied`);
  },
  { asOwner: true },
);
