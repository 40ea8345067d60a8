import type { ReactNode } from 'react';
import { useSite } from '../../shell/site-context.js';
import { ExternalLink } from '../../ui/external-link.js';
import styles from './wordpress-badge.module.css';

interface WordpressBadgeProps {
  /** Id of the post at the content site. */
  wpId: number;
  children?: ReactNode;
}

/** Says that a post comes from the content site, and leads to the place where it is edited there. */
export function WordpressBadge({ wpId, children = 'WordPress' }: WordpressBadgeProps) {
  const { contentSiteUrl } = useSite();
  if (contentSiteUrl === null) return <span className={styles.badge}>WordPress</span>;
  return (
    <ExternalLink href={`${contentSiteUrl}/wp-admin/post.php?post=${wpId}&action=edit`} className={styles.badge}>
      {children}
    </ExternalLink>
  );
}
