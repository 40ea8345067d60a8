import { useMutation } from '@tanstack/react-query';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { Button } from '../../ui/button.js';
import { TitleBlock } from '../../ui/title-block.js';
import { ConnectionFailure, ConnectionSuccess } from './connection-outcome.js';
import styles from './connection-test-page.module.css';
import { postsEndpoint, testConnection } from './recent-posts.js';

export function ConnectionTestPage() {
  const { contentSiteUrl } = useSite();
  const test = useMutation({ mutationFn: () => testConnection(contentSiteUrl ?? '') });

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
                <dd className="mono small">GET {postsEndpoint(contentSiteUrl)}</dd>
              </div>
            )}
          </dl>
          {!contentSiteUrl && <HowToSet />}
          <div>
            <Button disabled={!contentSiteUrl || test.isPending} onClick={() => test.mutate()}>
              {test.isPending ? 'Testing...' : 'Test Connection'}
            </Button>
          </div>
          <div role="status" className={`stack ${styles.outcome}`}>
            {test.isSuccess && <ConnectionSuccess result={test.data} />}
            {test.isError && <ConnectionFailure error={test.error} />}
          </div>
        </div>
        <TitleBlock section="Connection" sheet="1 of 1" />
      </section>
    </>
  );
}

function HowToSet() {
  return (
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
}
