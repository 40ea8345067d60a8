/** A password hash with its parameters. */
export interface Argon2Hash {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

/** Argon2 1.3 (RFC 9106). */
const VERSION = 19;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** The PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, Base64 without padding. */
export const formatPhc = ({ memory, passes, parallelism, salt, hash }: Argon2Hash): string =>
  `$argon2id$v=${VERSION}$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

/** @throws Error if the text is not an argon2id hash; the message does not contain it */
export function parsePhc(text: string): Argon2Hash {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(text) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash cannot be read');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
