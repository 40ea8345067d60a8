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
export function splitQuoted(text: string): { text: string; quoted: string } {
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
