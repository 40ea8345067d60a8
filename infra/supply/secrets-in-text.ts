/** Patterns of keys and passwords, each with a name. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'a key of AWS'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{40,}/, 'a token of GitHub'],
  [/\bglpat-[\w-]{20}\b/, 'a token of GitLab'],
  [/\bxox[baprs]-[\w-]{10,}/, 'a token of Slack'],
  [/\b[sr]k_live_\w{16,}/, 'a key of Stripe'],
  [/\bAIza[\w-]{35}\b/, 'a key of Google'],
  [/\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S/, 'a token of npm'],
  [/\bSG\.[\w-]{22}\.[\w-]{43}\b/, 'a key of SendGrid'],
  [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/, 'a signed token'],
];

/** Host names reserved for examples (RFC 2606, RFC 6761), and localhost. */
const NOBODYS = /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test|invalid|localhost)$|^(?:127\.|\[::1\]|[\w-]+$)/;

/** Parts of a text that look like secrets. */
export function secretsIn(text: string): string[] {
  const found = SHAPES.filter(([shape]) => shape.test(text)).map(([, what]) => what);
  const addresses = text.matchAll(/\b[a-z][a-z0-9+.-]*:\/\/[\w.~%-]*:[^\s/@"'`<>${}()]+@(\[[\da-f:]+\]|[\w.-]+)/g);
  for (const [address, host = ''] of addresses)
    if (!NOBODYS.test(host)) found.push(`a password in an address (${address.split(':')[0]})`);
  return found;
}
