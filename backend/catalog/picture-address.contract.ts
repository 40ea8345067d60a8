/**
 * Tells whether a text can be the address of a product's picture: a whole http(s) address, or a path of this site. All
 * else is none, such as `javascript:` and `data:` addresses, `//host/…`, and words.
 */
export function isPictureAddress(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (text.startsWith('/')) return /^\/[^/]/.test(text);
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
