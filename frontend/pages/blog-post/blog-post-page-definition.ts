import { isSlug } from '../../../backend/blog/blog.contract.js';
import { postAddress } from '../../../backend/config/public-pages.contract.js';
import { siteContentQuery } from '../../api/page-data.js';
import { getPostQuery, postEquipmentQuery } from '../../api/site-queries.js';
import type { PageDefinition } from '../../app/page-route.js';

/** The slug in the address; null, without a request, if no post can have it. */
export const postSlug = (parameter: string | undefined): string | null =>
  parameter !== undefined && isSlug(parameter) ? parameter : null;

export const blogPostPage: PageDefinition = {
  cache: { topics: ['blog', 'catalog'] },

  queries(api, { params }) {
    const slug = postSlug(params.slug);
    if (slug === null) return [];
    const equipment = { ...postEquipmentQuery(api, slug), optional: true } as const;
    return [siteContentQuery(api, 'blog'), getPostQuery(api, slug), equipment];
  },

  verdict(read, api, { params }) {
    const slug = postSlug(params.slug);
    const post = slug === null ? null : read(getPostQuery(api, slug));
    if (!post) return { status: 404 };
    // A former slug.
    return post.slug === slug ? undefined : { redirectTo: postAddress(post.slug), permanent: true };
  },
};
