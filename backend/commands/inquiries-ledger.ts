import { LedgerService } from '../inquiries/ledger/ledger.service.js';
import { runCommand } from './run-command.js';

/** `inquiries-ledger`: counts all inquiries ever accepted by their outcome. */
await runCommand(async ({ em }) => {
  const ledger = await new LedgerService(em).get();
  for (const [state, count] of Object.entries(ledger)) console.log(`${state.padEnd(12)}${String(count).padStart(10)}`);
});
