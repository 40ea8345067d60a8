import { useLocation } from 'react-router';
import { Head } from '../../shell/head.js';
import { Button, LinkButton } from '../../ui/button.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import styles from './product-detail.module.css';

export function ProductNotFound() {
  return (
    <>
      <Head title="Product Not Found" description="There is no product at this address." />
      <MessageSheet title="Product Not Found">
        <p>The product you're looking for doesn't exist or has been removed.</p>
        <p>
          <LinkButton to="/catalog">Explore Catalog</LinkButton>
        </p>
      </MessageSheet>
    </>
  );
}

/** The call failed: the product may well exist, so this is not the 'not found' of a missing one. */
export function ProductFailed() {
  const { pathname } = useLocation();
  return (
    <div role="alert">
      <Head title="Product failed to load" description="This product could not be loaded." />
      <MessageSheet title="Failed to load the product. Please try again.">
        <form
          action={pathname}
          onSubmit={(event) => {
            event.preventDefault();
            window.location.reload();
          }}
        >
          <Button type="submit">Retry</Button>
        </form>
      </MessageSheet>
    </div>
  );
}

export function ProductSkeleton() {
  return (
    <div className={styles.page}>
      <Head title="Product" description="Dimensions, weight and rated load of a scaffold article." />
      <p role="status" className={styles.loading}>
        Loading product
      </p>
    </div>
  );
}
