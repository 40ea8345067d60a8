import { DocumentErasureService } from '../documents/access/document-erasure.service.js';
import { isEmailAddress } from '../inquiries/inquiries.contract.js';
import { ErasureService } from '../inquiries/retention/erasure.service.js';
import { CommandError, runCommand } from './run-command.js';

/** `inquiries-erase EMAIL`: removes one person's data from every inquiry. */
await runCommand(async ({ em }, settings) => {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0 || !isEmailAddress(email.trim()))
    throw new CommandError('Usage: npm run inquiries:erase -- EMAIL');
  const count = await new ErasureService(em, new DocumentErasureService(), settings).erasePerson(email);
  console.log(count === 0 ? 'There is no inquiry with this address' : `Personal data removed from ${count} inquiries`);
});
