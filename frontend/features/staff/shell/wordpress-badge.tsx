import type { ReactNode } from 'react';
import { useSite } from '../../../shell/site-context.js';
import { ExternalLink } from '../../../ui/external-link.js';
import styles from './wordpress-badge.module.css';

interface WordpressBadgeProps {
  /** Post ID on the content site. */
  wpId: number;
  children?: ReactNode;
}

/** Marks a post from the content site and links to its editor there. */
export function WordpressBadge({ wpId, children = 'WordPress' }: WordpressBadgeProps) {
  const { contentSiteUrl } = useSite();
  if (contentSiteUrl === null) return <span className={styles.badge}>WordPress</span>;
  return (
    <ExternalLink href={`${contentSiteUrl}/wp-admin/post.php?post=${wpId}&action=edit`} className={styles.badge}>
      {children}
    </ExternalLink>
  );
}
