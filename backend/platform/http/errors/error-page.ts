import { escapeMarkup } from '../../markup/escape-markup.js';
import type { ErrorAnswer } from './error-answer.js';
import type { ErrorLink } from './linked-error.exception.js';

const HOME: ErrorLink = { href: '/', label: 'Go to the home page' };

/**
 * A static fallback for when the site cannot render its own page. It loads nothing, because that may be what failed.
 */
export function errorPage({ statusCode, error, message }: ErrorAnswer, { href, label }: ErrorLink = HOME): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${statusCode} ${escapeMarkup(error)}</title>
</head>
<body>
<main>
<h1>${statusCode} ${escapeMarkup(error)}</h1>
<p>${escapeMarkup(message)}</p>
<p><a href="${escapeMarkup(href)}">${escapeMarkup(label)}</a></p>
</main>
</body>
</html>
`;
}
