/** Characters of a name before its extension; file systems end at 255 bytes. */
const NAME_MAX = 60;

/**
 * The value of `Content-Disposition` for a file to be kept (RFC 6266): its name in ASCII for old programs, and as it is
 * in the encoding of RFC 8187.
 * @param title of the document
 * @param extension with its dot, '' for none
 */
export function attachmentNamed(title: string, extension: string): string {
  const name = fileName(title, extension);
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    // Some programs read a percent sign as an encoding here.
    .replace(/[^\x20-\x7e]|%/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** A name that every common file system takes, and that means no path on any of them. */
function fileName(title: string, extension: string): string {
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
