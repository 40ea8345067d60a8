import { FEED_PATH } from '../../../backend/blog/blog.contract.js';
import { useSite } from '../../shell/company.js';

/** Lets feed readers discover the feed. React hoists it into the head. */
export function FeedLink() {
  const { company } = useSite();
  return <link rel="alternate" type="application/rss+xml" title={`${company.name} Blog`} href={FEED_PATH} />;
}
