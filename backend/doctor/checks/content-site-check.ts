import { isPublicContentSite, type Settings } from '../../config/settings.js';
import { counted } from '../../measures/words.js';
import { WordpressClient } from '../../wordpress-sync/site/wordpress-client.js';
import { CHECK_LIMIT_MS, type Check, error, messageOf, ok } from '../run-checks.js';

const CONTENT = 'Content site';
const ANSWER_BYTES = 1024 * 1024;

/** Reads one post of WordPress. Without a content site there is nothing to check. */
export const contentSiteCheck = (settings: Settings): Check => ({
  subject: CONTENT,
  action: 'Check the address, and that this machine may connect to it.',
  find: async () => {
    const { contentSiteUrl: url, wordpressCredentials: credentials } = settings;
    if (url === null) return [ok(CONTENT, 'none is set')];
    const site = { url, credentials, publicOnly: isPublicContentSite(settings) };
    const limits = { requestMs: CHECK_LIMIT_MS / 2, answerBytes: ANSWER_BYTES, firstDelayMs: 100, maxDelayMs: 1_000 };
    const client = new WordpressClient(site, AbortSignal.timeout(CHECK_LIMIT_MS), limits);
    try {
      await client.checkCredentials();
      const { rows, totalPages } = await client.list('/wp/v2/posts', 1, { per_page: '1', _fields: 'id' });
      return [ok(CONTENT, `connection successful, ${counted(totalPages ?? rows.length, 'post')}`)];
    } catch (reason) {
      const action =
        'Check address, user and application password at /admin/connections or in WORDPRESS_… (docs/wordpress.md).';
      return [error(CONTENT, messageOf(reason), action)];
    }
  },
});
