import styles from './post-content.module.css';
import { withScrollingTables } from './scrolling-tables.js';

/** The post's own HTML: the server let nothing but its allow list in when the post was written. */
export function PostContent({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on its way in (backend/blog/sanitize-post-html.ts)
  return <div className={styles.content} dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />;
}
