const HIDDEN = '(hidden)';
/** Hiding shorter values would hide ordinary words. */
const SHORTEST_VALUE = 6;

/** Every pattern below contains one of these; most lines have none, which saves the other tests. */
const MAY_CONTAIN_SECRET = /[=:@"]|bearer|basic|submittals|quotation/i;
/** Patterns of secrets, and their replacements. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Credentials in URLs.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi, `$1${HIDDEN}@`],
  // Queries, fragments and form bodies: document links, password reset links.
  [/([?&#;\s]|^)((?:token|reset|password|passwd|secret|code|key|signature)=)[^\s&#;"']+/gi, `$1$2${HIDDEN}`],
  // The address of a submittal package is enough to read it. Its reference stays.
  [/(\bsubmittals\/[0-9a-f]{8})[0-9a-f]{32}/gi, `$1${HIDDEN}`],
  // The link of a customer is enough to accept the quotation.
  [/(\bquotations?\/)[\w-]{43}/gi, `$1${HIDDEN}`],
  // JSON.
  [
    /("(?:token|password|currentPassword|newPassword|secret|code|authorization|cookie)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi,
    `$1"${HIDDEN}"`,
  ],
  [/(\b(?:Bearer|Basic)\s+)[\w+/=.~-]{6,}/gi, `$1${HIDDEN}`],
  [/(\b(?:set-)?cookie:\s*)[^\r\n]+/gi, `$1${HIDDEN}`],
  [/(\b(?:__Host-)?staff_\w+=)[\w.~%-]+/gi, `$1${HIDDEN}`],
];

/**
 * @param values known secrets, such as the passwords in the settings
 * @returns a function that hides secrets in a text
 */
export function secretHider(values: readonly string[] = []): (text: string) => string {
  const known = [...new Set(values.flatMap((value) => [value, encodeURIComponent(value)]))]
    .filter((value) => value.length >= SHORTEST_VALUE)
    // Longest first: a secret may be a prefix of another.
    .sort((one, other) => other.length - one.length);
  return (text) => {
    let shown = text;
    for (const value of known) shown = shown.replaceAll(value, HIDDEN);
    if (!MAY_CONTAIN_SECRET.test(shown)) return shown;
    for (const [pattern, replacement] of PATTERNS) shown = shown.replace(pattern, replacement);
    return shown;
  };
}
