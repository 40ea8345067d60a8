import { Navigate, useParams } from 'react-router';
import type { BlogPage, BlogPostResponse } from '../../../backend/blog/blog.contract.js';
import type { PostEquipment } from '../../../backend/blog/equipment/post-equipment.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES, postAddress } from '../../../backend/config/public-pages.contract.js';
import type { QueryHolder } from '../../api/page-data.js';
import { storedLists, usePageData, useQueryHolder, useSiteApi, useSiteContent } from '../../api/page-data.js';
import { getPostQuery, LIST_POSTS_KEY, postEquipmentQuery } from '../../api/site-queries.js';
import { blogAddress } from '../../features/blog/blog-state.js';
import { FeedLink } from '../../features/blog/feed-link.js';
import { PostArticle } from '../../features/blog/post-article.js';
import { absoluteUrl, canonicalUrl } from '../../shell/canonical.js';
import { useSite } from '../../shell/company.js';
import { breadcrumbList, Head, nodeId } from '../../shell/head.js';
import { NotFound, PageFailed } from '../../shell/page-failed.js';
import { LinkButton, OutlineLink } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import { Tile, Tiles } from '../../ui/tiles.js';
import { postSlug } from './blog-post-page-definition.js';

export function BlogPostPage() {
  const slug = postSlug(useParams().slug);
  return slug === null ? <PostNotFound /> : <KnownSlug key={slug} slug={slug} />;
}

function KnownSlug({ slug }: { slug: string }) {
  const queries = useQueryHolder();
  const api = useSiteApi();
  const { data, status } = usePageData(getPostQuery(api, slug));
  const equipment = usePageData(postEquipmentQuery(api, slug));
  const isLoading = status === 'pending';
  const post = isLoading ? listedPost(queries, slug) : data;
  if (status === 'error') return <PageFailed title="Post failed to load" subject="blog post" />;
  if (post && post.slug !== slug) return <Navigate to={postAddress(post.slug)} replace />;
  if (!post) return isLoading ? <PostSkeleton /> : <PostNotFound />;
  return (
    <>
      <PostHead post={post} />
      <FeedLink />
      <PostArticle post={post} loading={isLoading}>
        {equipment.data && <PostEquipmentSection equipment={equipment.data} />}
        <PostClosing />
      </PostArticle>
    </>
  );
}

/** The post's summary from a cached list, without the content, to show something at once. */
function listedPost(queries: QueryHolder, slug: string): BlogPostResponse | undefined {
  const listed = storedLists<BlogPage>(queries, LIST_POSTS_KEY)
    .flatMap(({ items }) => items)
    .find((post) => post.slug === slug);
  return listed && { ...listed, content: '', updatedAt: listed.publishedAt };
}

function PostClosing() {
  const { closing } = useSiteContent('blog');
  return (
    <Section heading={closing.heading} lead={closing.text}>
      <div className="row above-8">
        <LinkButton to="/quote">Get Free Quote</LinkButton>
        <OutlineLink to="/catalog">Browse Equipment</OutlineLink>
      </div>
    </Section>
  );
}

const PostEquipmentSection = ({ equipment: { items, design, isFirewatch } }: { equipment: PostEquipment }) => (
  <Section heading="Equipment for this job">
    {items.length > 0 && (
      <div className="above-6">
        <Tiles wide>
          {items.map(({ id, name, sku, drawing }) => (
            <li key={id}>
              <Tile to={`/product/${id}`} drawing={drawing} label={name} note={sku} />
            </li>
          ))}
        </Tiles>
      </div>
    )}
    <div className="row across-5 above-6">
      <p className="grow small">
        <strong className="title">{design.name}</strong>
        <br />
        <span className="muted">Enter your length, height and load, and the builder lists every part.</span>
      </p>
      <OutlineLink to={design.address}>Open in the builder</OutlineLink>
      {isFirewatch && <OutlineLink to="/quote?service=firewatch">Request firewatch officers</OutlineLink>}
    </div>
  </Section>
);

const PostNotFound = () => <NotFound subject="blog post" title="Post Not Found" to="/blog" way="Back to Blog" />;

const PostSkeleton = () => (
  <div className="measure">
    <Head title="Blog post" description="A post from the scaffold blog." />
    <p role="status" className="loading mono small">
      Loading post
    </p>
  </div>
);

function PostHead({ post }: { post: BlogPostResponse }) {
  const site = useSite();
  const { slug, title, excerpt, category, author, imageUrl, imageAlt, publishedAt, updatedAt } = post;
  const path = postAddress(slug);

  return (
    <Head
      title={title}
      description={excerpt || `${category}: a post on the ${site.company.name} blog.`}
      keywords={`${category}, scaffold, scaffold safety`}
      path={path}
      share="blog"
      image={imageUrl}
      imageAlt={imageAlt || title}
      sheet={`/drawings/share/post-${encodeURIComponent(slug)}.png?v=${Date.parse(updatedAt)}`}
      type="article"
      article={{ publishedTime: publishedAt, modifiedTime: updatedAt, section: category, author }}
      structuredData={import.meta.env.SSR && postStructuredData(site, post)}
    />
  );
}

function postStructuredData(site: SiteSettings, post: BlogPostResponse): object[] {
  const { slug, title, excerpt, category, author, imageUrl, publishedAt, updatedAt } = post;
  const { publicUrl, company } = site;
  const path = postAddress(slug);
  const address = canonicalUrl(publicUrl, path);
  const posting = {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt || undefined,
    url: address,
    mainEntityOfPage: address,
    image: imageUrl ? absoluteUrl(publicUrl, imageUrl) : undefined,
    datePublished: publishedAt,
    dateModified: updatedAt,
    articleSection: category,
    author: { '@type': 'Person', name: author },
    publisher: { '@id': nodeId(site, '/', 'organization') },
    isPartOf: { '@type': 'Blog', name: `${company.name} Blog`, url: canonicalUrl(publicUrl, '/blog') },
  };
  const crumbs = breadcrumbList(site, [
    { name: 'Blog', path: PUBLIC_PAGES.blog },
    { name: category, path: blogAddress({ category, page: 1 }) },
    { name: title, path },
  ]);
  return [posting, crumbs];
}
