/** Characters before the extension; file systems allow 255 bytes. */
const NAME_MAX = 60;

/**
 * `Content-Disposition` of a download (RFC 6266), with an ASCII name for old clients and the full name (RFC 8187).
 * @param extension with its dot, '' for none
 */
export function attachmentNamed(title: string, extension: string): string {
  const name = attachmentName(title, extension);
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    // Some clients decode percent signs here.
    .replace(/[^\x20-\x7e]|%/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Makes a name valid on all common file systems, without path separators. */
export function attachmentName(title: string, extension: string): string {
  const clean = title
    .toWellFormed()
    .replace(/[\p{C}"*/:<>?\\|]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const bare = clean.toLowerCase().endsWith(extension) ? clean.slice(0, clean.length - extension.length) : clean;
  const base = [...bare]
    .slice(0, NAME_MAX)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${base || 'document'}${extension}`;
}
