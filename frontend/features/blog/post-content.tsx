import { type MouseEvent, useMemo } from 'react';
import { trustedHtml } from '../../ui/trusted-types.js';
import styles from './post-content.module.css';

/** The post styles, also used by the editor. */
export const POST_CONTENT_CLASS = styles.content;

/** Renders the HTML of a post, which the server sanitized with its allow list when the post was saved. */
export function PostContent({ html }: { html: string }) {
  const content = useMemo(() => trustedHtml(withScrollingTables(html)), [html]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on links inside, which Enter also triggers
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={POST_CONTENT_CLASS}
      onClick={playEmbed}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when saved (backend/blog/sanitize-post-html.ts)
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

/**
 * Replaces the link of a video with its player. Before that click no request goes to the video host; without
 * JavaScript or in a new tab, the link opens the video's page.
 */
function playEmbed(event: MouseEvent<HTMLDivElement>): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-embed]');
  if (!link?.dataset.embed) return;
  event.preventDefault();
  const player = document.createElement('iframe');
  const address = new URL(link.dataset.embed);
  address.searchParams.set('autoplay', '1');
  player.src = address.href;
  player.title = link.textContent ?? '';
  player.allow = 'autoplay; fullscreen; picture-in-picture';
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(player);
  player.focus();
}

/**
 * Wraps every table of a post in a container that scrolls sideways, also by keyboard, so that wide tables do not widen
 * the page. Expects sanitized HTML: balanced, lowercase tags, escaped text.
 */
export function withScrollingTables(html: string): string {
  let number = 0;
  return html
    .replace(/<table(?=[\s>])/g, (tag) => {
      number += 1;
      return `<div data-table role="region" aria-label="Table ${number}" tabindex="0">${tag}`;
    })
    .replaceAll('</table>', '</table></div>');
}
