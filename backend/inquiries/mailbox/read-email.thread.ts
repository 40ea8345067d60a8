import { createHash } from 'node:crypto';
import type { TransformFnParams } from 'class-transformer';
import type { Attachment, ParsedMail } from 'mailparser';
import { isEmailAddress } from '../../config/value-formats.contract.js';
import { counted } from '../../measures/words.js';
import { canonicalEmailAddress, singleLine, textBlock } from '../../platform/http/validation/text-transforms.js';

/** An email to the mailbox of replies, within the limits of what is stored. */
export interface ReceivedEmail {
  /** Its Message-ID, or a hash of an email without a usable one. */
  messageId: string;
  /** The Message-IDs that it answers. */
  references: string[];
  from: { name: string; address: string };
  /** The addresses that it was sent to. */
  to: string[];
  subject: string;
  text: string;
  quoted: string;
  /** Sent by a program, such as an out-of-office reply, a bounce or a list. */
  isAutomatic: boolean;
  files: { name: string; content: Uint8Array }[];
  /** Names of attachments that stay in the mailbox: too many, too large, or of a kind that can run. */
  left: string[];
}

const TEXT_MAX = 50_000;
const ID_ENDS = /[\s<>\p{Cc}]+/u;
const LINE_MAX = 300;
const MESSAGE_ID_MAX = 500;
const FILES_MAX = 20;
const NAMES_MAX = 20;
/** The parser's time grows with their square. */
const PARTS_MAX = 5_000;
/** Of one header. */
const ADDRESSES_MAX = 100;
/** Room for a thousand recipients; the parser's time grows with their square. */
const HEAD_MAX = 64_000;
/** Longest text, with its quoted parts, and longest HTML that are read: either may be far longer. */
const READ_MAX = 300_000;
/** A smaller picture in the text is the logo of a signature. */
const LOGO_BYTES = 20_000;
const KEPT_FILES = /\.(pdf|jpe?g|png|webp|heic|gif|tiff?|docx?|xlsx?|csv|txt|dwg|dxf|rtf|odt|ods)$/i;

const RECIPIENTS = /^(to|cc|delivered-to|x-original-to|envelope-to|x-forwarded-to)$/;
/** Headers of emails that programs send: RFC 3834, RFC 3464 and what was usual before. */
const AUTOMATIC: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!no\b)/i,
  precedence: /bulk|junk|list|auto/i,
  'list-id': /./,
  'x-autoreply': /./,
  'x-autorespond': /./,
  'x-failed-recipients': /./,
  'return-path': /^<>/,
  'content-type': /^multipart\/report/i,
  from: /\b(mailer-daemon|postmaster)@/i,
};

interface EmailSource {
  source: Uint8Array;
  /** False for the beginning of an email that is too large: its text is read, its attachments are not. */
  isWhole: boolean;
}

/** Reads the source of an email, for threads: 25 MB take seconds. */
export async function readEmail({
  source: { buffer, byteOffset, byteLength },
  isWhole,
}: EmailSource): Promise<ReceivedEmail> {
  const source = Buffer.from(buffer, byteOffset, byteLength);
  const { simpleParser } = await import('mailparser');
  if (source.length > HEAD_MAX && !/\n\r?\n/.test(source.toString('latin1', 0, HEAD_MAX)))
    throw new Error('its headers are too long');
  const { read, more } = firstParts(source);
  // Beyond its limit of parts the parser would never end.
  const options = { skipTextToHtml: true, maxHtmlLengthToParse: READ_MAX, maxChildNodes: 2 * PARTS_MAX };
  const parse = (skipHtmlToText: boolean) => simpleParser(read, { ...options, skipHtmlToText });
  // HTML that is nested too deep cannot become text.
  const mail = await parse(false).catch(() => parse(true));
  const headers = mail.headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()] as const);
  const { name = '', address = '' } = mail.from?.value[0] ?? {};
  const files = mail.attachments.filter(({ related, size }) => !related || size > LOGO_BYTES).map(toFile);
  const isKept = ({ name: file }: { name: string }, at: number) => isWhole && at < FILES_MAX && KEPT_FILES.test(file);
  const leftFiles = files.filter((file, at) => !isKept(file, at)).map((file) => file.name);
  const unnamed = Math.max(0, leftFiles.length - NAMES_MAX) + more;
  const { text, quoted } = splitQuoted(block(textOf(mail).slice(0, READ_MAX)));
  return {
    messageId: idOf(mail, source),
    references: [mail.inReplyTo ?? '', ...[mail.references ?? []].flat()].flatMap((ids) =>
      addressesIn(ids, ID_ENDS).slice(-ADDRESSES_MAX),
    ),
    from: { name: line(name), address: isEmailAddress(address) ? canonicalEmailAddress(address) : '' },
    to: headers.flatMap(([key, value]) =>
      RECIPIENTS.test(key) ? addressesIn(value, /[\s<>,;:"]+/).slice(0, ADDRESSES_MAX) : [],
    ),
    subject: line(mail.subject ?? ''),
    text: cut(text, TEXT_MAX),
    quoted: cut(quoted, TEXT_MAX),
    isAutomatic: headers.some(([key, value]) => AUTOMATIC[key]?.test(value)),
    files: files.filter(isKept),
    left: [
      ...(text.length > TEXT_MAX ? ['the rest of the text'] : []),
      ...leftFiles.slice(0, NAMES_MAX),
      ...(unnamed > 0 ? [`and ${counted(unnamed, 'more part')}`] : []),
    ],
  };
}

/** The source up to the last part that is read, and how many follow. The last line of a multipart email ends it and begins no part. */
function firstParts(source: Buffer): { read: Buffer; more: number } {
  let [parts, end] = [0, source.length];
  for (let at = source.indexOf('\n--'); at >= 0; at = source.indexOf('\n--', at + 1))
    if (++parts === PARTS_MAX + 1) end = at;
  return { read: source.subarray(0, end), more: Math.max(0, parts - 1 - PARTS_MAX) };
}

/** mailparser leaves out the text of a long HTML body. */
const textOf = ({ text, html }: ParsedMail): string =>
  text || (html ? 'This email is formatted text only. Read it in the mailbox.' : '');

const toFile = ({ filename, content }: Attachment) => ({ name: line(filename ?? 'attachment'), content });

function idOf({ messageId = '' }: ParsedMail, source: Buffer): string {
  const id = messageId.split(ID_ENDS).join('');
  return id === '' || id.length > MESSAGE_ID_MAX ? createHash('sha256').update(source).digest('hex') : id;
}

/** Split, because a pattern of a whole address takes quadratic time on a long word. */
const addressesIn = (header: string, ends: RegExp): string[] => header.split(ends).filter((word) => /.@./.test(word));

/** The database refuses half a character. */
const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed();
const line = (value: string): string => cut(String(singleLine({ value } as TransformFnParams)), LINE_MAX);
const block = (value: string): string => String(textBlock({ value } as TransformFnParams));

/** Lines with which mail programs begin the email that is answered. */
const BEGINNINGS = [
  // Gmail, iPhone and Apple Mail, also wrapped.
  /^On [^\n]{5,200}(?:\n[^\n]{0,200})?\bwrote:[ \t]*$/m,
  // Outlook on the web, for Windows and for phones.
  /^_{10,}\s*\n(?=\**From:)/m,
  /^-{2,} ?(?:Original|Forwarded) Message ?-{2,}\s*$/im,
  /^\**From:[^\n]+\n(?:[^\n]*\n)?\**(?:Sent|Date|To):/m,
  /^>/m,
];

/**
 * Separates what somebody wrote from the email below it that is answered. A reply between or below the quoted lines stays whole, and so
 * does an email that only forwards another one.
 */
function splitQuoted(text: string): { text: string; quoted: string } {
  const starts = BEGINNINGS.map((beginning) => text.search(beginning)).filter((at) => at >= 0);
  const start = Math.min(...starts, text.length);
  const quoted = text.slice(start);
  const ours = text.slice(0, start).trim();
  return ours === '' || hasReplyBelow(quoted)
    ? { text: text.trim(), quoted: '' }
    : { text: ours, quoted: quoted.trim() };
}

/** True if unquoted lines follow quoted ones. */
function hasReplyBelow(quoted: string): boolean {
  const lines = quoted.split('\n').filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => line.startsWith('>'));
  return first >= 0 && lines.slice(first).some((line) => !line.startsWith('>'));
}
