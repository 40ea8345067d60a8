import { escapeMarkup } from '../platform/markup/escape-markup.js';

export const WAITING_SECONDS = 3;

/** A page that reloads until the package is ready. It works without JavaScript. */
export const waitingPage = (reference: string): string => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${WAITING_SECONDS}">
<title>Making submittal package ${escapeMarkup(reference)}</title>
</head>
<body>
<main>
<h1>Making your submittal package</h1>
<p>Reference ${escapeMarkup(reference)}. It opens here in a moment.</p>
</main>
</body>
</html>
`;
