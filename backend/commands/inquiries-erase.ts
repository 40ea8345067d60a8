import { isEmailAddress } from '../inquiries/inquiries.contract.js';
import { readReference } from '../inquiries/inquiry-reference.contract.js';
import { createErasure } from './erasure-of-commands.js';
import { CommandError, runCommand } from './run-command.js';

/** `inquiries-erase EMAIL|REFERENCE`: erases one person's data from every inquiry, or the data of one inquiry. */
await runCommand(async ({ em }, settings) => {
  const [named = '', ...rest] = process.argv.slice(2);
  const reference = readReference(named);
  if (rest.length > 0 || (reference === null && !isEmailAddress(named.trim())))
    throw new CommandError('Usage: npm run inquiries:erase -- EMAIL, or the reference of one inquiry');
  const erasure = createErasure(em, settings);
  const count = await (reference === null ? erasure.erasePerson(named) : erasure.eraseInquiry(reference));
  const none = `There is no inquiry with this ${reference === null ? 'address' : 'reference'}`;
  console.log(count === 0 ? none : `Personal data erased from ${count} inquiries`);
});
