import { FEED_PATH } from '../../../backend/blog/blog.contract.js';
import { useSite } from '../../shell/site-context.js';

/** Tells feed readers where the blog's feed is; React puts it into the head. */
export function FeedLink() {
  const { company } = useSite();
  return <link rel="alternate" type="application/rss+xml" title={`${company.name} Blog`} href={FEED_PATH} />;
}
