/**
 * The address that a writer means: `example.com` is a site, `name@example.com` a mail.
 * @returns null when it is none that a post may lead to
 */
export function linkAddress(text: string): string | null {
  const address = text.trim();
  if (/^(?:https?:\/\/\S+|mailto:\S+@\S+|tel:[+\d][\d().-]*|\/(?!\/)\S*|#\S+)$/i.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : null;
}
