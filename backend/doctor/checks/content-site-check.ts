import type { Settings } from '../../config/settings.js';
import { WordpressClient } from '../../wordpress-sync/site/wordpress-client.js';
import { CHECK_LIMIT_MS, type Check, error, messageOf, ok } from '../run-checks.js';

const CONTENT = 'Content site';
const ANSWER_BYTES = 1024 * 1024;

/** Reads one post of WordPress. Without `WORDPRESS_URL` there is nothing to check. */
export const contentSiteCheck = ({ contentSiteUrl, wordpressCredentials }: Settings): Check => ({
  subject: CONTENT,
  action: 'Check WORDPRESS_URL, and that this machine may connect to it.',
  find: async () => {
    if (contentSiteUrl === null) return [ok(CONTENT, 'none is set')];
    const site = { url: contentSiteUrl, credentials: wordpressCredentials };
    const limits = { requestMs: CHECK_LIMIT_MS / 2, answerBytes: ANSWER_BYTES, firstDelayMs: 100, maxDelayMs: 1_000 };
    const client = new WordpressClient(site, AbortSignal.timeout(CHECK_LIMIT_MS), limits);
    try {
      await client.checkCredentials();
      await client.list('/wp/v2/posts', 1, { per_page: '1', _fields: 'id' });
      return [ok(CONTENT, `${contentSiteUrl} answers`)];
    } catch (reason) {
      const action = 'Check WORDPRESS_URL, WORDPRESS_USERNAME and WORDPRESS_APP_PASSWORD (docs/wordpress.md).';
      return [error(CONTENT, messageOf(reason), action)];
    }
  },
});
