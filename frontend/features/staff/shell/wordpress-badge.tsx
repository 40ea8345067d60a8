import type { ReactNode } from 'react';
import { useSite } from '../../../shell/company.js';
import { ExternalLink } from '../../../ui/button.js';
import styles from '../staff.module.css';

export function WordpressBadge({ wpId, children = 'WordPress' }: { wpId: number; children?: ReactNode }) {
  const { contentSiteUrl } = useSite();
  if (contentSiteUrl === null) return <span className={`chip lettering ${styles.wordpress}`}>WordPress</span>;
  return (
    <ExternalLink
      href={`${contentSiteUrl}/wp-admin/post.php?post=${wpId}&action=edit`}
      className={`chip lettering ${styles.wordpress}`}
    >
      {children}
    </ExternalLink>
  );
}
