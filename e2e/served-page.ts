import type { APIRequestContext, APIResponse } from '@playwright/test';
import { decodeHTML } from 'entities';
import { type Node, structuredDataIn } from '../infra/testing/structured-data.ts';

/** A page as the server sends it, for tests that need no browser. */
export interface ServedPage {
  answer: APIResponse;
  html: string;
  head: string;
  title: string;
  /** Name or property and content of each `meta` tag, in order. */
  meta: [name: string, content: string][];
  structuredData: Node[];
}

export async function readPage(request: APIRequestContext, path: string): Promise<ServedPage> {
  const answer = await request.get(path);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  return {
    answer,
    html,
    head,
    title: decodeHTML(/<title[^>]*>([^<]*)</.exec(head)?.[1] ?? ''),
    meta: tags(head, 'meta')
      .filter(({ name, property }) => name ?? property)
      .map(({ name, property, content = '' }) => [name ?? property ?? '', content]),
    structuredData: structuredDataIn(html),
  };
}

/** The address of the canonical link; all of them if there are several. */
export const canonicalAddress = ({ head }: ServedPage): string =>
  tags(head, 'link')
    .filter(({ rel }) => rel === 'canonical')
    .map(({ href }) => href)
    .join(' ');

/** Returns the attributes of each tag of this name. */
export function tags(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeHTML(value)]),
    ),
  );
}

/** Returns the text of each element of this name. */
export function elementTexts(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>(.*?)</${tag}>`, 'gs'));
  return [...elements].map(([, content = '']) => decodeHTML(content.replace(/<!--.*?-->|<[^>]+>/gs, '')));
}
