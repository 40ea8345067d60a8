import { readReference } from '../inquiries/inquiry-reference.contract.js';
import { createErasure } from './create-erasure.js';
import { CommandError, runCommand } from './run-command.js';

/** Digits and punctuation, perhaps with an extension. Anything else is a misspelled address or reference. */
const LOOKS_LIKE_PHONE = /^(?=(?:\D*\d){7})[\d\s()+./-]{7,30}(?:\s*(?:ext|x|#|,|;).{0,20})?$/i;

/**
 * `inquiries-erase EMAIL|PHONE|REFERENCE`: erases the data of one person, or of one inquiry. A phone number finds
 * people who gave no email address.
 */
await runCommand(async ({ em }, settings) => {
  // The shell splits a phone number that is not quoted.
  const named = process.argv.slice(2).join(' ').trim();
  const erasure = createErasure(em, settings);
  const reference = readReference(named);
  if (reference !== null) report(await erasure.eraseInquiry(reference), 'reference');
  // Not checked any further: an earlier release may have accepted it.
  else if (/^\S+@\S+$/.test(named)) report(await erasure.erasePerson(named), 'address');
  else if (LOOKS_LIKE_PHONE.test(named)) {
    const { count, left } = await erasure.erasePhone(named);
    report(count, 'phone number and no address');
    if (left.length > 0) console.log(`Not erased, because they have an email address: ${left.join(', ')}`);
  } else throw new CommandError('Usage: npm run inquiries:erase -- EMAIL, PHONE, or the reference of one inquiry');
});

function report(count: number, named: string): void {
  console.log(count === 0 ? `There is no inquiry with this ${named}` : `Personal data erased from ${count} inquiries`);
}
