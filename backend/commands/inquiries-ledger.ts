import { LedgerService } from '../inquiries/ledger/ledger.service.js';
import { QuotationLedgerService } from '../quotations/ledger/quotation-ledger.service.js';
import { runCommand } from './run-command.js';

/** `inquiries-ledger`: counts all inquiries ever accepted, by outcome, and all numbered quotations, by state. */
await runCommand(async ({ em }) => {
  print('inquiries', await new LedgerService(em).get());
  print('quotations', await new QuotationLedgerService(em).get());
});

function print(heading: string, ledger: object): void {
  console.log(heading);
  for (const [state, count] of Object.entries(ledger)) console.log(`${state.padEnd(12)}${String(count).padStart(10)}`);
}
