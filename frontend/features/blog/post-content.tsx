import { type MouseEvent, useMemo } from 'react';
import { trustedHtml } from '../../ui/trusted-types.js';
import styles from './post-content.module.css';
import { withScrollingTables } from './scrolling-tables.js';

/** How the text of a post looks, wherever it is shown. */
export const POST_CONTENT_CLASS = styles.content;

/** The post's own HTML: the server let nothing but its allow list in when the post was written. */
export function PostContent({ html }: { html: string }) {
  const content = useMemo(() => trustedHtml(withScrollingTables(html)), [html]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are links within, which Enter clicks too
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={POST_CONTENT_CLASS}
      onClick={playEmbed}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on its way in (backend/blog/sanitize-post-html.ts)
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

/**
 * Loads a video's player into the place of its link. Until that click nothing is asked of the video's host; without
 * JavaScript, or in a new tab, the link leads to the video's own page.
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
