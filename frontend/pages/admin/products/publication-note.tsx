import type { StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { LinkButton } from '../../../ui/button.js';
import { DuplicateButton } from './duplicate-button.js';

/** Says who sees an item, with a link to its page and a button that copies it. */
export function PublicationNote({ product }: { product: StaffProduct }) {
  const { id, state } = product;
  const isDraft = state === 'draft';
  return (
    <div className="row between">
      <p>
        {isDraft
          ? 'This is a draft: staff see it, visitors do not. Set its state to Published to put it into the catalog.'
          : 'Published: visitors see this item.'}
      </p>
      <div className="row">
        <LinkButton to={isDraft ? `/admin/products/${id}/preview` : `/product/${id}`} variant="outline">
          {isDraft ? 'Preview' : 'Public page'}
        </LinkButton>
        <DuplicateButton product={product} />
      </div>
    </div>
  );
}
