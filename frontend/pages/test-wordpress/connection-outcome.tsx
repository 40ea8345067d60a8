import { Link } from '../../ui/link.js';
import styles from './connection-test-page.module.css';
import { type ConnectionResult, failureMessage, publishedText } from './recent-posts.js';

const TROUBLESHOOTING = [
  'Open the request address in a new tab. It should show a list in square brackets, not a web page.',
  'A web page instead of a list: permalinks are off, or a plugin blocks the REST API. In WordPress, go to Settings, then Permalinks, and choose Post name.',
  'HTTP 401 or 403: a firewall or security plugin blocks visitors. Allow GET requests to /wp-json/wp/v2/posts.',
  'HTTP 404: the address is missing its path or is not a WordPress site. Compare WORDPRESS_URL with the site address in WordPress.',
  'Failed to fetch: the content site is down, its certificate is not trusted, or its response has no Access-Control-Allow-Origin header.',
  'This site uses https and the content site http: browsers block that. Set WORDPRESS_URL to an https address.',
] as const;

export function ConnectionSuccess({ result: { found, total, recent } }: { result: ConnectionResult }) {
  return (
    <>
      <h2 className="safe">Connection successful!</h2>
      <p>
        {found} {found === 1 ? 'post' : 'posts'} found
        {total !== null && total > found && `; ${total} are published on the content site`}.
      </p>
      {recent.length > 0 && (
        <>
          <h3 className="step-1 above-2">Recent posts</h3>
          <ul className="stack">
            {recent.map(({ id, title, excerpt, date, slug }) => (
              <li key={id}>
                <article className="stack gap-2 box">
                  <h4>{title}</h4>
                  <p className={`muted small ${styles.excerpt}`} data-cut={excerpt.cut || undefined}>
                    {excerpt.text}
                  </p>
                  <dl className="row gap-1 across-6 caption">
                    <div className="line gap-2">
                      <dt className="muted">ID</dt>
                      <dd>{id}</dd>
                    </div>
                    <div className="line gap-2">
                      <dt className="muted">Published</dt>
                      <dd>
                        <time dateTime={date}>{publishedText(date)}</time>
                      </dd>
                    </div>
                    <div className="line gap-2">
                      <dt className="muted">Slug</dt>
                      <dd>{slug}</dd>
                    </div>
                  </dl>
                </article>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="step-1 above-2">Next steps</h3>
      <ol className="stack gap-2 numbered">
        <li>
          <span>
            {/* Reloads the document, because the session check on the client would fail for most visitors. */}
            Open the{' '}
            <Link to="/admin" reloadDocument>
              admin dashboard
            </Link>{' '}
            and sign in.
          </span>
        </li>
        <li>On the WordPress tab, choose Sync Now to copy published posts to the blog.</li>
      </ol>
    </>
  );
}

export function ConnectionFailure({ error }: { error: unknown }) {
  return (
    <>
      <h2 className="signal">
        Connection failed:{' '}
        <span className={`note mono small ${styles.error}`} data-tone="signal">
          {failureMessage(error)}
        </span>
      </h2>
      <h3 className="step-1 above-2">Troubleshooting</h3>
      <ol className="stack gap-2 numbered">
        {TROUBLESHOOTING.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
