import { escapeMarkup } from '../../../platform/markup/escape-markup.js';
import { STAFF_LIMITS } from '../../../staff/staff.contract.js';
import type { LinkedKind } from './answered-link-token.js';
import { ANSWERED_PATH, type OpenedLink } from './answered-links.service.js';

const WORDS: Record<LinkedKind, { button: string; done: string }> = {
  call: { button: 'I called', done: 'The call is logged.' },
  'own-mail': { button: 'I answered by mail', done: 'The email is logged.' },
};

/** The page of a link: one button, because link scanners open every address. It works without JavaScript. */
export function answeredPage(link: OpenedLink, token: string, error = ''): string {
  const { button, done } = WORDS[link.kind];
  const staffAddress = `/admin/inquiries/${encodeURIComponent(link.reference)}`;
  const body = link.isUsed
    ? `<p>${done}</p>`
    : `<form method="post" action="${ANSWERED_PATH}">
<input type="hidden" name="token" value="${escapeMarkup(token)}">
${link.member === null ? nameField(error) : `<p>It is logged for ${escapeMarkup(link.member)}.</p>`}
<p><button type="submit">${button}</button></p>
</form>`;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(`${link.isUsed ? 'Logged' : button}: ${link.reference}`)}</title>
</head>
<body>
<main>
<h1>Inquiry ${escapeMarkup(link.reference)}</h1>
${body}
<p><a href="${escapeMarkup(staffAddress)}">Open in the staff area</a></p>
</main>
</body>
</html>
`;
}

function nameField(error: string): string {
  const described = error === '' ? '' : ' aria-invalid="true" aria-describedby="name-error"';
  const message = error === '' ? '' : `<p id="name-error" role="alert">${escapeMarkup(error)}</p>\n`;
  return `<p><label for="name">Your name</label> <input id="name" name="name" required maxlength="${STAFF_LIMITS.name.max}" autocomplete="name"${described}></p>
${message}`;
}
