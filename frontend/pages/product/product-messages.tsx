import { Head } from '../../shell/head.js';
import { LinkButton } from '../../ui/button.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { RetryForm } from '../../ui/retry-form.js';

export function ProductNotFound() {
  return (
    <>
      <Head title="Product Not Found" description="There is no product at this address." />
      <MessageSheet
        title="Product Not Found"
        section="Not found"
        actions={<LinkButton to="/catalog">Explore Catalog</LinkButton>}
      >
        <p>The product you're looking for doesn't exist or has been removed.</p>
      </MessageSheet>
    </>
  );
}

/** The product may well exist, so this is not the message for a missing one. */
export function ProductFailed() {
  return (
    <div role="alert">
      <Head title="Product failed to load" description="This product could not be loaded." />
      <MessageSheet title="Failed to load the product. Please try again." section="Error" actions={<RetryForm />} />
    </div>
  );
}

export function ProductSkeleton() {
  return (
    <div className="measure stack">
      <Head title="Product" description="Dimensions, weight and rated load of a scaffold item." />
      <p role="status" className="loading">
        Loading product
      </p>
    </div>
  );
}
