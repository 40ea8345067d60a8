import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { CATALOG_CHANGES, DESK_PRODUCTS_PATH } from '../../../features/catalog-desk/catalog-desk-paths.js';
import { ConfirmButton } from '../../../features/staff/confirm-button.js';
import { formText, StaffForm } from '../../../features/staff/staff-form.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { isOutdated } from './outdated.js';
import { PicturesPanel } from './pictures-panel.js';
import { ProductFieldsets } from './product-fieldsets.js';
import { changedTexts, FORM_FIELDS, type ProductTexts, shownText } from './product-form-values.js';

interface ProductEditorProps {
  loaded: StaffProduct;
  /** Takes what is there now in place of what is being edited. */
  onReload(): void;
}

/**
 * One product with its pictures. It holds the version that it was loaded in: what others saved meanwhile is neither shown
 * nor overwritten, but told when something is saved.
 */
export function ProductEditor({ loaded, onReload }: ProductEditorProps) {
  const [product, setProduct] = useState(loaded);
  return (
    <>
      <h2>
        {product.name} <small>({product.sku})</small>
      </h2>
      <PicturesPanel product={product} onChanged={setProduct} onReload={onReload} />
      <StaffPanel heading="Data sheet">
        <ProductForm product={product} onChanged={setProduct} onReload={onReload} />
      </StaffPanel>
    </>
  );
}

interface ProductFormProps {
  product: StaffProduct;
  onChanged(product: StaffProduct): void;
  onReload(): void;
}

function ProductForm({ product, onChanged, onReload }: ProductFormProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const save = useStaffMutation({
    call: (texts: ProductTexts) =>
      sendStaff<StaffProduct>('PATCH', `${DESK_PRODUCTS_PATH}/${product.id}`, {
        ...texts,
        updatedAt: product.updatedAt,
      }),
    changes: CATALOG_CHANGES,
    onDone: (saved) => {
      onChanged(saved);
      if (form.current) fill(form.current, saved);
      toast({ title: 'Product saved', description: `${saved.name} is changed on the public pages.` });
    },
  });

  const submit = (submitted: HTMLFormElement) => {
    form.current = submitted;
    const texts = changedTexts(formText(submitted), product);
    if (Object.keys(texts).length > 0) save.mutate(texts);
    else toast({ title: 'Nothing to save', description: 'No field was changed.' });
  };

  return (
    <StaffForm
      action="Save changes"
      pendingAction="Saving..."
      pending={save.isPending}
      error={save.error}
      wide
      actions={
        <>
          {isOutdated(save.error) && (
            <Button variant="outline" onClick={onReload}>
              Load again
            </Button>
          )}
          <RemoveButton product={product} />
        </>
      }
      onSubmit={submit}
    >
      {(failure) => <ProductFieldsets text={(field) => shownText(product, field)} errors={failure?.errors ?? {}} />}
    </StaffForm>
  );
}

function RemoveButton({ product: { id, name } }: { product: StaffProduct }) {
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useStaffMutation({
    call: () => sendStaff('DELETE', `${DESK_PRODUCTS_PATH}/${id}`),
    changes: CATALOG_CHANGES,
    onDone: () => {
      toast({ title: 'Product deleted', description: `${name} is gone from the catalog.` });
      navigate('/admin/products');
    },
  });
  return (
    <>
      <ConfirmButton
        label="Delete product"
        question={`Delete ${name}?`}
        action="Delete"
        disabled={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        It disappears from the catalog at once, and this cannot be undone. Requests for a quote that name it keep its
        SKU and name.
      </ConfirmButton>
      {remove.error && <p role="alert">{staffFailure(remove.error).message}</p>}
    </>
  );
}

/** Shows what was stored: a price gets its cents, outer blanks go. */
function fill(form: HTMLFormElement, product: StaffProduct): void {
  for (const field of FORM_FIELDS) {
    const control = form.elements.namedItem(field);
    if (control !== null && 'value' in control) control.value = shownText(product, field);
  }
}
