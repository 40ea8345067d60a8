import { BLOG_CATEGORIES } from '../../../../backend/blog/blog.contract.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import styles from './dashboard.module.css';

/** Instructions for writers (specification §2). */
export function HowToAdd({ contentSiteUrl }: { contentSiteUrl: string | null }) {
  return (
    <StaffPanel heading="How to add content">
      <ol className={`stack gap-2 ${styles.steps}`}>
        {contentSiteUrl === null && (
          <li>
            Set the environment variable <code>WORDPRESS_URL</code> to the address of the WordPress site, and restart
            this site.
          </li>
        )}
        <li>Open WordPress Admin and sign in with your WordPress account.</li>
        <li>Choose Posts, then Add New. Write a title, the text and a short excerpt for the post list.</li>
        <li>Choose one of the blog's categories: {BLOG_CATEGORIES.join(', ')}.</li>
        <li>Set a featured image and its alt text.</li>
        <li>Publish. Drafts, private posts and password-protected posts are not synced.</li>
        <li>Come back and choose Sync Now, or wait for the next scheduled sync.</li>
      </ol>
    </StaffPanel>
  );
}
