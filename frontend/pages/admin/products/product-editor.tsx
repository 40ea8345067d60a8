import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { BIN_DAYS } from '../../../../backend/platform/bin/bin-kinds.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { type HttpError, queryString } from '../../../api/http.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { CATALOG_CHANGES, DESK_PRODUCTS_PATH } from './desk-paths.js';
import { PicturesPanel } from './pictures-panel.js';
import { ProductFieldsets } from './product-fieldsets.js';
import { changedTexts, controlText, fillForm, type ProductTexts, refusalOf } from './product-form-values.js';
import { PublicationNote } from './publication-note.js';

/**
 * One product with its pictures. It keeps the version that it loaded and advances it only by its own changes, so that a
 * colleague's change causes a conflict and is not overwritten.
 */
export function ProductEditor({ loaded }: { loaded: StaffProduct }) {
  const [product, setProduct] = useState(loaded);
  // Pictures are saved separately, while the form still shows the product as of its own last save.
  const [inForm, setInForm] = useState(loaded);
  const [loads, setLoads] = useState(0);

  const onSaved = (saved: StaffProduct) => {
    setProduct(saved);
    setInForm(saved);
  };
  const onLoadTheirs = (current: Versioned) => {
    onSaved(current as StaffProduct);
    setLoads((count) => count + 1);
  };

  return (
    <>
      <h2>
        {product.name} <small>({product.sku})</small>
      </h2>
      <PublicationNote product={product} />
      <PicturesPanel product={product} onSaved={setProduct} onLoadTheirs={onLoadTheirs} />
      <StaffPanel heading="Data sheet">
        <ProductForm
          version={product.version}
          product={inForm}
          formKey={loads}
          onSaved={onSaved}
          onLoadTheirs={onLoadTheirs}
        />
      </StaffPanel>
    </>
  );
}

interface ProductFormProps {
  version: number;
  /** The product that the form shows. */
  product: StaffProduct;
  /** Changes when the form must be remounted. */
  formKey: number;
  onSaved(product: StaffProduct): void;
  onLoadTheirs(current: Versioned): void;
}

function ProductForm({ version, product, formKey, onSaved, onLoadTheirs }: ProductFormProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<HttpError | null>(null);
  const save = useVersionedMutation({
    call: (change: ProductTexts & Versioned) =>
      sendStaff<StaffProduct>('PATCH', `${DESK_PRODUCTS_PATH}/${product.id}`, change),
    invalidates: CATALOG_CHANGES,
    onLoadTheirs,
    onDone: (saved) => {
      onSaved(saved);
      if (form.current) fillForm(form.current, saved);
      toast({ title: 'Product saved', description: savedText(saved) });
    },
  });

  const submit = (submitted: HTMLFormElement) => {
    form.current = submitted;
    const text = formText(submitted);
    const refused = refusalOf(text, product.specifications);
    setRefusal(refused);
    if (refused) return;
    const texts = changedTexts(text, product);
    if (Object.keys(texts).length > 0) save.mutate({ ...texts, version });
    else toast({ title: 'Nothing to save', description: 'No field was changed.' });
  };

  return (
    <>
      <StaffForm
        key={formKey}
        action="Save changes"
        pendingAction="Saving..."
        pending={save.isPending}
        error={refusal ?? save.error}
        wide
        actions={<RemoveButton product={product} version={version} onLoadTheirs={onLoadTheirs} />}
        onSubmit={submit}
      >
        {(failure) => <ProductFieldsets text={(field) => controlText(product, field)} errors={failure?.errors ?? {}} />}
      </StaffForm>
      <ConflictDialog conflict={save.conflict} record="this product" />
    </>
  );
}

function savedText({ name, state }: StaffProduct): string {
  return state === 'draft'
    ? `${name} is a draft. Visitors cannot see it.`
    : `The public pages show ${name} with your changes.`;
}

function RemoveButton({
  product: { id, name },
  version,
  onLoadTheirs,
}: Pick<ProductFormProps, 'product' | 'version' | 'onLoadTheirs'>) {
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useVersionedMutation({
    call: (edited: Versioned) => sendStaff('DELETE', `${DESK_PRODUCTS_PATH}/${id}${queryString(edited)}`),
    invalidates: CATALOG_CHANGES,
    onLoadTheirs,
    onDone: () => {
      toast({ title: 'Product deleted', description: `${name} is in the bin for ${BIN_DAYS} days.` });
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
        onConfirm={() => remove.mutate({ version })}
      >
        It disappears from the catalog at once, and stays in the bin for {BIN_DAYS} days. Quote requests that name it
        keep its SKU and name.
      </ConfirmButton>
      <StaffFailureNote error={remove.error} />
      <ConflictDialog conflict={remove.conflict} record="this product" keepLabel="Delete anyway" />
    </>
  );
}
