/** Patterns of keys and passwords, each with a name. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'an AWS key'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{40,}/, 'a GitHub token'],
  [/\bglpat-[\w-]{20}\b/, 'a GitLab token'],
  [/\bxox[baprs]-[\w-]{10,}/, 'a Slack token'],
  [/\b[sr]k_live_\w{16,}/, 'a Stripe key'],
  [/\bAIza[\w-]{35}\b/, 'a Google key'],
  [/\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S/, 'an npm token'],
  [/\bSG\.[\w-]{22}\.[\w-]{43}\b/, 'a SendGrid key'],
  [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/, 'a signed token'],
];

/** Host names reserved for examples (RFC 2606, RFC 6761), and localhost. */
const RESERVED_HOSTS = /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test|invalid|localhost)$|^(?:127\.|\[::1\]|[\w-]+$)/;

/** Parts of a text that look like secrets. */
export function secretsIn(text: string): string[] {
  const found = SHAPES.filter(([shape]) => shape.test(text)).map(([, what]) => what);
  const addresses = text.matchAll(/\b[a-z][a-z0-9+.-]*:\/\/[\w.~%-]*:[^\s/@"'`<>${}()]+@(\[[\da-f:]+\]|[\w.-]*\w)/g);
  for (const [address, host = ''] of addresses)
    if (!RESERVED_HOSTS.test(host)) found.push(`a password in a URL (${address.split(':')[0]})`);
  return found;
}
