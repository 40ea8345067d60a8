import { createHmac } from 'node:crypto';
import { isSameText } from '../../platform/secrets/site-secrets.js';

/** RFC 6238 with the defaults of all authenticator apps: HMAC-SHA-1, 30 seconds, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Accepts the previous and next code too: clocks differ and typing takes time (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1;
/** Same length as the hash (RFC 4226, section 4). */
export const TOTP_SECRET_BYTES = 20;

export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export const totpStep = (time: Date): number => Math.floor(time.getTime() / 1_000 / STEP_SECONDS);

/**
 * The time step of a code, or null if it is wrong. Steps up to `usedStep` are refused, so that an observed code cannot be
 * replayed.
 */
export function matchTotp(secret: Buffer, code: string, now: Date, usedStep: number | null): number | null {
  const current = totpStep(now);
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++) {
    if (isSameText(code, totpCode(secret, step)) && step > (usedStep ?? -1)) return step;
  }
  return null;
}

/** The content of the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** RFC 4648 without padding. */
export function base32(bytes: Buffer): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
