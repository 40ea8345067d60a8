import { dateText } from '../../../config/zone-time.contract.js';
import type { MailBlock, MailContent } from '../../../platform/mail/mail-composer.js';
import { claimEditor } from '../../desk/site-content-desk.contract.js';
import { type ExpiringClaim, expiryText } from '../claim-expiry.contract.js';

const AFTERWARDS = { hidden: 'it is hidden', dated: 'it is shown with its date' };

/** To the owners, about all claims that are due on one day. */
export function claimsMail(claims: readonly ExpiringClaim[], { publicUrl }: { publicUrl: string }): MailContent {
  return {
    subject: subjectOf(claims),
    blocks: [
      { type: 'heading', text: 'Claims on the site are expiring' },
      {
        type: 'paragraph',
        text: 'Check each claim. If it still holds, enter a new date in “Valid until” and publish the claims. After the last day it is hidden or shown with its date, as chosen.',
      },
      ...claims.map((claim): MailBlock => ({ type: 'facts', rows: factsOf(claim, publicUrl) })),
    ],
  };
}

function subjectOf(claims: readonly ExpiringClaim[]): string {
  const [first] = claims;
  if (claims.length > 1 || first === undefined) return `${claims.length} claims on the site are expiring`;
  return `${first.label}: ${lowerFirst(expiryText(first.daysLeft))}`;
}

function factsOf(expiring: ExpiringClaim, publicUrl: string) {
  const { claim, label, value, validUntil, daysLeft, uses } = expiring;
  const editor = `${publicUrl}${claimEditor(claim)}`;
  return [
    { label: 'Claim', value: label },
    { label: 'Value', value: value || 'Nothing to count yet' },
    { label: 'Valid until', value: `${dateText(validUntil)} (${lowerFirst(expiryText(daysLeft))})` },
    { label: 'Visitors see', value: seenText(expiring) },
    { label: 'Pages', value: uses.map(useText).join('\n') || 'No page states it' },
    { label: 'Edit', value: editor, href: editor },
  ];
}

function seenText({ daysLeft, shown, whenExpired }: ExpiringClaim): string {
  if (shown === null) return 'Nothing: the claim is hidden';
  if (shown.asOf !== null) return `“${shown.value}” with its date, ${dateText(shown.asOf)}`;
  return `“${shown.value}” ${daysLeft === 0 ? 'today' : 'until then'}; after that ${AFTERWARDS[whenExpired]}`;
}

function useText({ label, pages }: ExpiringClaim['uses'][number]): string {
  return `${label}: ${pages.length === 0 ? 'all pages' : pages.join(', ')}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
