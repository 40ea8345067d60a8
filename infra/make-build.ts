/** `npm run build`: builds server and pages into `dist`, as `npm start` and `npm test` do by themselves. */
import { ensureBuilt } from './build.ts';
import { runCommand } from './command-session.ts';

await runCommand(async (session) => {
  await ensureBuilt(session);
  return 0;
});
