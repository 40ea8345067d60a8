import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** Reads the caught emails to this address. */
export async function emailsTo(address: string): Promise<ParsedMail[]> {
  const to = (message: ParsedMail) => [message.to ?? []].flat().flatMap(({ value }) => value);
  return (await readCaughtEmails()).filter((message) => to(message).some((recipient) => recipient.address === address));
}

async function readCaughtEmails(): Promise<ParsedMail[]> {
  const settings = JSON.parse(process.env.E2E_SITE_SETTINGS ?? '{}') as Record<string, string>;
  const directory = path.join(settings.DATA_DIR ?? '', 'mail');
  const files = (await readdir(directory)).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map(async (file) => simpleParser(await readFile(path.join(directory, file)))));
}
