/** `npm run build`: builds server and pages into `dist`, as `npm start` and `npm test` do by themselves. */
import { ensureBuilt } from './build.ts';
import { runCommand } from './command-session.ts';

const INTERRUPTED = 130;

await runCommand(
  async (session) => {
    await ensureBuilt(session);
    return 0;
  },
  { interruptedExitCode: INTERRUPTED },
);
