import { escapeMarkup } from '../../markup/escape-markup.js';
import type { ErrorAnswer } from './error-answer.js';
import type { ErrorLink } from './linked-error.exception.js';

const HOME: ErrorLink = { href: '/', label: 'Go to the home page' };

/**
 * The page of last resort, for when the site cannot render its own: complete, static, without a script or a style
 * from elsewhere, as whatever it would load may be what failed.
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
