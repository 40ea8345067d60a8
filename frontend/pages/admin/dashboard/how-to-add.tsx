import { BLOG_CATEGORIES } from '../../../../backend/blog/blog.contract.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import styles from './how-to-add.module.css';

/** How content comes from the content site into the blog (specification §2). */
export function HowToAdd({ contentSiteUrl }: { contentSiteUrl: string | null }) {
  return (
    <StaffPanel heading="How to add content">
      <ol className={styles.steps}>
        {contentSiteUrl === null && (
          <li>
            Set <code>WORDPRESS_URL</code> to the address of the WordPress site in the environment variables, and start
            this site again.
          </li>
        )}
        <li>Open WordPress Admin and sign in there with your WordPress account.</li>
        <li>Choose Posts, then Add New. Write a title, the text and a short excerpt, which the list of posts shows.</li>
        <li>Choose one of the blog's categories: {BLOG_CATEGORIES.join(', ')}.</li>
        <li>Set a featured image and its alternative text.</li>
        <li>Publish. Drafts, private posts and posts with a password stay on the content site.</li>
        <li>Come back and choose Sync Now, or wait for the next planned run.</li>
      </ol>
    </StaffPanel>
  );
}
