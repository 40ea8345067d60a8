import type { ReactNode } from 'react';
import type { BlogPostResponse } from '../../../backend/blog/blog.contract.js';
import { wpImageSrcSet } from '../../../backend/wp-images/wp-images.contract.js';
import { useSite } from '../../shell/company.js';
import { Link } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Rosette } from '../../ui/rosette.js';
import { useImageFailure } from '../../ui/use-image-failure.js';
import { blogAddress } from './blog-state.js';
import { CategoryBadge } from './category-badge.js';
import styles from './post-article.module.css';
import { PostContent } from './post-content.js';

interface PostArticleProps {
  post: Omit<BlogPostResponse, 'publishedAt'>;
  loading: boolean;
  children?: ReactNode;
}

export function PostArticle({ post, loading, children }: PostArticleProps) {
  const { company } = useSite();
  const facts = [
    ['Category', <CategoryBadge key="category" category={post.category} />],
    ['Published', <CalendarDate key="published" date={post.publishedOn} />],
    ['Author', post.author],
  ] as const;
  return (
    <>
      <div className={`measure ${styles.page}`}>
        <nav className="crumbs small" aria-label="Breadcrumb">
          <ol>
            <li>
              <Link to="/blog">Blog</Link>
            </li>
            <li>
              <Link to={blogAddress({ category: post.category, page: 1 })}>{post.category}</Link>
            </li>
          </ol>
        </nav>
        <article className={styles.article}>
          <div className={`panel ${styles.facts}`}>
            <div className="line lettering" aria-hidden="true">
              <Rosette size={26} />
              <span>{`${company.name} Blog`}</span>
            </div>
            <dl className="small">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="tag muted">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <header className={styles.head}>
            <h1>{post.title}</h1>
            {post.excerpt && <p className="muted step-1">{post.excerpt}</p>}
          </header>
          {post.imageUrl && <PostImage src={post.imageUrl} alt={post.imageAlt} />}
          {loading ? (
            <p role="status" className="loading mono small">
              Loading post
            </p>
          ) : (
            <PostContent html={post.content} />
          )}
        </article>
      </div>
      <div data-screen>{children}</div>
    </>
  );
}

export function PostImage({ src, alt }: { src: string; alt: string }) {
  const { failed, watch } = useImageFailure();
  return (
    <div className={`box ${styles.frame}`}>
      {failed ? (
        <div className={`stack gap-1 muted ${styles.failed}`}>
          <p className="title">Image Unavailable</p>
          <p>Unable to load blog image</p>
        </div>
      ) : (
        <img
          {...watch}
          src={src}
          srcSet={wpImageSrcSet(src)}
          sizes="(width <= 1240px) calc(100vw - 32px), 1200px"
          alt={alt}
          width={1200}
          height={675}
          decoding="async"
          fetchPriority="high"
        />
      )}
    </div>
  );
}
