/** `npm run build`: builds server and pages into `dist`, as `npm start` and `npm test` do by themselves. */
import { ensureBuilt } from './build/ensure-built.ts';
import { runCommand } from './command/command-session.ts';

await runCommand(async (session) => {
  await ensureBuilt(session);
  return 0;
});
