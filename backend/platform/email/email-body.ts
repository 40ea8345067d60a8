import type { CompanyProfile } from '../../config/company.contract.js';
import { phoneParts } from '../../config/phone.contract.js';
import { escapeMarkup } from '../markup/escape-markup.js';
import type { EmailBlock, EmailFact } from './email-composer.js';

interface EmailFrame {
  company: Pick<CompanyProfile, 'name' | 'phone' | 'email'>;
  /** Base URL of the site. */
  publicUrl: string;
}

/** The site's palette; mail clients do not support custom properties. */
const INK = '#12181F';
const GRAPHITE = '#47525E';
const RULE = '#D5D3CB';
const PAPER = '#F6F5F1';
const BLUEPRINT = '#0E2A47';
const SIGNAL = '#B83C05';
const FONT = "font-family:'Inter','Helvetica Neue',Arial,sans-serif";
const MONO = "font-family:'IBM Plex Mono',Consolas,monospace";
const TEXT_WIDTH = 72;

/** Up to five words or initials, without digits, capitals throughout, or a period inside a word, which makes a domain. */
const NAME =
  /^(?=\p{L}.{1,59}$)(?!.*\p{Lu}{4})(?:(?:^|[ -])(?:(?:\p{L}\p{M}*\.)+|\p{L}[\p{L}\p{M}'’]*\.?)(?=[ -]|$)){1,5}$/u;

/** The HTML body, without remote content. */
export function renderEmailHtml(title: string, blocks: readonly EmailBlock[], { company, publicUrl }: EmailFrame) {
  return `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;background:#FFFFFF;border:1px solid ${INK}">
<tr><td style="background:${BLUEPRINT};color:#FFFFFF;padding:16px 24px;font-weight:700;font-size:18px">${escapeMarkup(company.name)}</td></tr>
<tr><td style="padding:24px">
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td style="border-top:1px solid ${RULE};padding:16px 24px;color:${GRAPHITE};font-size:14px">${escapeMarkup(company.name)} · ${escapeMarkup(company.phone)} · ${escapeMarkup(company.email)}<br>${escapeMarkup(publicUrl)}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** Repeats only what looks like a name: a stranger may have typed it for the address of somebody else. */
export const greeting = (name: string): string => (NAME.test(name) ? `Hello ${name},` : 'Hello,');

/** The plain text body. */
export function renderEmailText(blocks: readonly EmailBlock[], { company, publicUrl }: EmailFrame): string {
  const foot = `-- \n${company.name} | ${company.phone} | ${company.email}\n${publicUrl}\n`;
  return [...blocks.map(textOf), foot].join('\n\n');
}

function htmlOf(block: EmailBlock): string {
  switch (block.type) {
    case 'heading':
      return `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeMarkup(block.text)}</h1>`;
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'facts':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${RULE}">
${block.rows.map(factRow).join('\n')}
</table>`;
    case 'table':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${INK};font-size:14px">
<tr>${block.head.map((text, at) => cell('th', text, at >= block.numbersFrom)).join('')}</tr>
${block.rows.map((row) => `<tr>${row.map((text, at) => cell('td', text, at >= block.numbersFrom)).join('')}</tr>`).join('\n')}
</table>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeMarkup(block.href)}" style="display:inline-block;background:${SIGNAL};color:#FFFFFF;padding:12px 20px;text-decoration:none;font-weight:600">${escapeMarkup(block.label)}</a></p>
<p style="margin:0 0 16px;color:${GRAPHITE};font-size:14px;word-break:break-all">${escapeMarkup(block.href)}</p>`;
  }
}

function factRow({ label, value, href, reach }: EmailFact): string {
  const target = reach === 'email' ? `mailto:${encodeURIComponent(value).replace('%40', '@')}` : (href ?? null);
  const parts = reach === 'phone' ? phoneParts(value) : [{ text: value, href: target }];
  const shown = parts.map((part) => linked(part.text, part.href)).join('');
  const rule = `border-bottom:1px solid ${RULE};padding:8px 0;vertical-align:top`;
  return `<tr><th scope="row" align="left" width="34%" style="${rule};padding-right:12px;color:${GRAPHITE};font-weight:500;font-size:14px">${escapeMarkup(label)}</th><td style="${rule};overflow-wrap:anywhere">${shown}</td></tr>`;
}

function cell(tag: 'th' | 'td', text: string, isNumber: boolean): string {
  const look = isNumber ? `text-align:right;${MONO}` : 'text-align:left;overflow-wrap:anywhere';
  return `<${tag} style="border-bottom:1px solid ${RULE};padding:8px 8px 8px 0;vertical-align:top;${look}">${escapeMarkup(text)}</${tag}>`;
}

function textOf(block: EmailBlock): string {
  switch (block.type) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min([...block.text].length, TEXT_WIDTH))}`;
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value.replace(/\n/g, '\n    ')}`).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.join(' | ')).join('\n');
    case 'link':
      return `${block.label}:\n${block.href}`;
  }
}

const linked = (text: string, href: string | null): string =>
  href === null ? lines(text) : `<a href="${escapeMarkup(href)}" style="color:${SIGNAL}">${lines(text)}</a>`;

const lines = (text: string): string => escapeMarkup(text).replace(/\n/g, '<br>');
