import { startTransition, useActionState } from 'react';
import { useSite } from '../../shell/company.js';
import { Head } from '../../shell/head.js';
import { Button, Link } from '../../ui/button.js';
import { TitleBlock } from '../../ui/title-block.js';
import styles from './connection-test-page.module.css';
import { type ConnectionResult, failureMessage, postsEndpoint, publishedText, testConnection } from './recent-posts.js';

type ConnectionOutcome = { result: ConnectionResult } | { error: unknown };

export function ConnectionTestPage() {
  const { contentSiteUrl } = useSite();
  const [outcome, test, isPending] = useActionState<ConnectionOutcome | null>(
    () =>
      testConnection(contentSiteUrl ?? '').then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      ),
    null,
  );

  return (
    <>
      <Head
        title="WordPress Connection Test"
        description="Tests the connection from this browser to the content site."
      />
      <section className={`stack gap-8 framed ${styles.sheet}`} aria-labelledby="connection-test">
        <div className={`stack gap-6 ${styles.body}`}>
          <header className="stack gap-3">
            <h1 id="connection-test">WordPress connection test</h1>
            <p>Your browser requests the five newest posts from the content site and shows the result.</p>
          </header>
          <dl className="facts ruled">
            <div>
              <dt>Content site</dt>
              <dd className="mono small">{contentSiteUrl ?? 'Not set'}</dd>
            </div>
            {contentSiteUrl && (
              <div>
                <dt>Request</dt>
                <dd className="mono small">{`GET ${postsEndpoint(contentSiteUrl)}`}</dd>
              </div>
            )}
          </dl>
          {!contentSiteUrl && <HowToSet />}
          <div>
            <Button disabled={!contentSiteUrl || isPending} onClick={() => startTransition(test)}>
              {isPending ? 'Testing...' : 'Test Connection'}
            </Button>
          </div>
          <div role="status" className={`stack ${styles.outcome}`}>
            {!isPending && outcome && 'result' in outcome && <ConnectionSuccess result={outcome.result} />}
            {!isPending && outcome && 'error' in outcome && <ConnectionFailure error={outcome.error} />}
          </div>
        </div>
        <TitleBlock section="Connection" sheet="1 of 1" />
      </section>
    </>
  );
}

const HowToSet = () => (
  <div className="stack gap-3 note" data-tone="amber">
    <h2 className="step-2">No content site is set</h2>
    <p>
      Set <code>WORDPRESS_URL</code> to the address of the WordPress site in this site's environment or{' '}
      <code>.env</code> file, then restart the site:
    </p>
    <pre>
      <code>WORDPRESS_URL=https://content.example.com</code>
    </pre>
  </div>
);

const TROUBLESHOOTING = [
  'Open the request address in a new tab. It should show a list in square brackets, not a web page.',
  'A web page instead of a list: permalinks are off, or a plugin blocks the REST API. In WordPress, go to Settings, then Permalinks, and choose Post name.',
  'HTTP 401 or 403: a firewall or security plugin blocks visitors. Allow GET requests to /wp-json/wp/v2/posts.',
  'HTTP 404: the address is missing its path or is not a WordPress site. Compare WORDPRESS_URL with the site address in WordPress.',
  'Failed to fetch: the content site is down, its certificate is not trusted, or its response has no Access-Control-Allow-Origin header.',
  'This site uses https and the content site http: browsers block that. Set WORDPRESS_URL to an https address.',
] as const;

const moreText = (found: number, total: number | null) =>
  total !== null && total > found ? `; ${total} are published on the content site` : '';

const ConnectionSuccess = ({ result: { found, total, recent } }: { result: ConnectionResult }) => (
  <>
    <h2 className="safe">Connection successful!</h2>
    <p>{`${found} ${found === 1 ? 'post' : 'posts'} found${moreText(found, total)}.`}</p>
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
        {/* Reloads the document, because the session check on the client would fail for most visitors. */}
        <span>
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

const ConnectionFailure = ({ error }: { error: unknown }) => (
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
