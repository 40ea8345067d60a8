const HIDDEN = '(hidden)';
/** Shorter ones would take ordinary words out of every line. */
const SHORTEST_VALUE = 6;

/** Every shape below has one of these: most lines have none, and one look tells. */
const WORTH_A_LOOK = /[=:@"]|bearer|basic/i;
/** What secrets look like wherever they stand, and what is shown of each. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // Users and passwords in addresses.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi, `$1${HIDDEN}@`],
  // Queries, fragments and form bodies: links to documents, links that set a password anew.
  [/([?&#;\s]|^)((?:token|reset|password|passwd|secret|code|key|signature)=)[^\s&#;"']+/gi, `$1$2${HIDDEN}`],
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
 * Makes the function that takes secrets out of every text of the log.
 * @param values secrets that are known by their value, such as the passwords of the settings
 */
export function secretHider(values: readonly string[] = []): (text: string) => string {
  const known = [...new Set(values.flatMap((value) => [value, encodeURIComponent(value)]))]
    .filter((value) => value.length >= SHORTEST_VALUE)
    // A secret may be the beginning of another.
    .sort((one, other) => other.length - one.length);
  return (text) => {
    let shown = text;
    for (const value of known) shown = shown.replaceAll(value, HIDDEN);
    if (!WORTH_A_LOOK.test(shown)) return shown;
    for (const [shape, replacement] of SHAPES) shown = shown.replace(shape, replacement);
    return shown;
  };
}
