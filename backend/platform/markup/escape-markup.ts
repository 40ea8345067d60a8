const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, in content and in quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);

/**
 * A page that loads nothing and needs no JavaScript, for moments in which the site's own pages would be wrong or cannot be rendered.
 * @param title escaped here
 * @param main markup
 */
export const plainPage = (title: string, main: string, head = ''): string => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${escapeMarkup(title)}</title>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
