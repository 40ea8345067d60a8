import { escapeMarkup } from '../../platform/markup/escape-markup.js';
import { BLOG_CATEGORIES, type BlogPostResponse, FEED_PATH } from '../blog.contract.js';

interface FeedSite {
  /** The site's own address without a trailing slash. */
  publicUrl: string;
  companyName: string;
}

export interface BlogFeed {
  xml: string;
  /** Date of the latest edit or publication; null without posts. */
  changedAt: Date | null;
}

/** RSS 2.0 with the posts' full content (https://www.rssboard.org/rss-specification); every link is absolute. */
export function writeFeed(posts: readonly BlogPostResponse[], site: FeedSite): BlogFeed {
  const origin = site.publicUrl;
  const changedAt = lastChange(posts);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${site.companyName} Blog`),
    element('link', `${origin}/blog`),
    element('description', `${BLOG_CATEGORIES.join(', ')}.`),
    element('language', 'en-us'),
    ...(changedAt ? [element('lastBuildDate', changedAt.toUTCString())] : []),
    `<atom:link href="${xmlText(origin + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
  return { xml, changedAt };
}

function item(post: BlogPostResponse, origin: string): string {
  const address = `${origin}/blog/${encodeURIComponent(post.slug)}`;
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    element('pubDate', new Date(post.publishedAt).toUTCString()),
    element('dc:creator', post.author),
    element('category', post.category),
    // Feed readers parse both elements as HTML, but the excerpt is plain text.
    element('description', escapeMarkup(post.excerpt)),
    element('content:encoded', withAbsoluteAddresses(post.content, address)),
    '</item>',
  ].join('\n');
}

/**
 * Makes the addresses in sanitized HTML absolute, because a feed reader has no page to resolve them against. `srcset` is
 * removed, `src` stays. Only tags are changed, because the text of a post may quote HTML.
 */
export const withAbsoluteAddresses = (html: string, post: string): string =>
  html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
      .replace(
        / (href|src)="([^"]*)"/g,
        (_match, name: string, value: string) => ` ${name}="${URL.parse(value, post)?.href ?? value}"`,
      ),
  );

/** A scheduled post's publication is later than its last edit. */
function lastChange(posts: readonly BlogPostResponse[]): Date | null {
  const times = posts.flatMap(({ updatedAt, publishedAt }) => [Date.parse(updatedAt), Date.parse(publishedAt)]);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** Escapes text for XML 1.0, which does not allow most control characters, escaped or not. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  return escapeMarkup(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
