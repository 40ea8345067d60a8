import { Head } from '../../shell/head.js';
import { LinkButton } from '../../ui/button.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { RetryForm } from '../../ui/retry-form.js';

export function PostNotFound() {
  return (
    <>
      <Head title="Post Not Found" description="There is no blog post at this address." />
      <MessageSheet
        title="Post Not Found"
        section="Not found"
        actions={<LinkButton to="/blog">Back to Blog</LinkButton>}
      >
        <p>The blog post you're looking for doesn't exist or has been removed.</p>
      </MessageSheet>
    </>
  );
}

/** The request failed. The post may exist, so this is not a 'not found'. */
export function PostFailed() {
  return (
    <div role="alert">
      <Head title="Post failed to load" description="This blog post could not be loaded." />
      <MessageSheet title="Failed to load the blog post. Please try again." section="Error" actions={<RetryForm />} />
    </div>
  );
}

export function PostSkeleton() {
  return (
    <div className="measure">
      <Head title="Blog post" description="A post from the scaffold blog." />
      <p role="status" className="loading mono small">
        Loading post
      </p>
    </div>
  );
}
