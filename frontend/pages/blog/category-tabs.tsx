import { BLOG_CATEGORIES, type BlogCategory } from '../../../backend/blog/blog.contract.js';
import { blogAddress } from '../../features/blog/blog-state.js';
import { Link } from '../../ui/link.js';
import styles from './blog.module.css';

export const ALL_POSTS = 'All Posts';

/** Each tab has an address, so these are links, not an ARIA tab list. */
export function CategoryTabs({ current }: { current: BlogCategory | '' }) {
  return (
    <nav className={styles.tabs} aria-label="Blog categories">
      <ul className="row gap-0 across-3">
        {(['', ...BLOG_CATEGORIES] as const).map((category) => (
          <li key={category}>
            <Link
              className="muted lettering"
              to={blogAddress({ category, page: 1 })}
              aria-current={category === current ? 'page' : undefined}
              preventScrollReset
            >
              {category || ALL_POSTS}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
