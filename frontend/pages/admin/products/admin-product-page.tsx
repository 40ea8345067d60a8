import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ProductCopy, StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { BIN_DAYS } from '../../../../backend/platform/bin/bin-kinds.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { type HttpError, queryString } from '../../../api/http.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useStaffQuery, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/form-fields.js';
import styles from './admin-product-page.module.css';
import { CATALOG_CHANGES, DESK_PRODUCTS_PATH } from './desk-paths.js';
import { PicturesPanel } from './pictures-panel.js';
import { ProductFieldsets } from './product-fieldsets.js';
import {
  changedTexts,
  controlText,
  fillForm,
  NEW_PRODUCT,
  newTexts,
  type ProductTexts,
  refusalOf,
} from './product-form-values.js';

export function AdminProductPage() {
  const { id = '' } = useParams();
  const isId = /^\d{1,10}$/.test(id);
  return (
    <StaffPage
      heading="Edit product"
      right="products"
      actions={
        <LinkButton to="/admin/products" variant="outline">
          All products
        </LinkButton>
      }
    >
      {isId ? <LoadedProduct key={id} id={id} /> : <StaffEmpty>This product does not exist.</StaffEmpty>}
    </StaffPage>
  );
}

function LoadedProduct({ id }: { id: string }) {
  const query = useStaffQuery<StaffProduct>([DESK_PRODUCTS_PATH, id]);
  // The cache may hold an older version from an earlier visit.
  const isFresh = query.isFetchedAfterMount && !query.isPlaceholderData;
  if (!isFresh) return <StaffEmpty>Loading...</StaffEmpty>;
  return <StaffResults query={query}>{(product) => <ProductEditor loaded={product} />}</StaffResults>;
}

/**
 * One product with its pictures. It keeps the version that it loaded and advances it only by its own changes, so that a
 * colleague's change causes a conflict and is not overwritten.
 */
function ProductEditor({ loaded }: { loaded: StaffProduct }) {
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

export function NewProductPage() {
  return (
    <StaffPage
      heading="New product"
      lead="Save the product first, then add pictures. Until you do, its page shows our drawing."
      right="products"
      actions={
        <LinkButton to="/admin/products" variant="outline">
          All products
        </LinkButton>
      }
    >
      <StaffPanel heading="Data sheet">
        <NewProductForm />
      </StaffPanel>
    </StaffPage>
  );
}

function NewProductForm() {
  const navigate = useNavigate();
  const toast = useToast();
  const create = useStaffMutation({
    call: async (form: HTMLFormElement) => {
      const text = formText(form);
      const refusal = refusalOf(text, NEW_PRODUCT.specifications);
      if (refusal) throw refusal;
      return sendStaff<StaffProduct>('POST', DESK_PRODUCTS_PATH, newTexts(text));
    },
    invalidates: CATALOG_CHANGES,
    onDone: ({ id, name, state }) => {
      const where = state === 'draft' ? 'is a draft' : 'is now in the catalog';
      toast({ title: 'Product saved', description: `${name} ${where}.` });
      navigate(`/admin/products/${id}`);
    },
  });
  return (
    <StaffForm
      action="Save product"
      pendingAction="Saving..."
      pending={create.isPending}
      error={create.error}
      wide
      onSubmit={(form) => create.mutate(form)}
    >
      {(failure) => (
        <ProductFieldsets text={(field) => controlText(NEW_PRODUCT, field)} errors={failure?.errors ?? {}} />
      )}
    </StaffForm>
  );
}

/** Says who sees an item, with a link to its page and a button that copies it. */
function PublicationNote({ product }: { product: StaffProduct }) {
  const { id, state } = product;
  const isDraft = state === 'draft';
  return (
    <div className={styles.note}>
      <p>
        {isDraft
          ? 'This is a draft: staff see it, visitors do not. Set its state to Published to put it into the catalog.'
          : 'Published: visitors see this item.'}
      </p>
      <div className={styles.ways}>
        <LinkButton to={isDraft ? `/admin/products/${id}/preview` : `/product/${id}`} variant="outline">
          {isDraft ? 'Preview' : 'Public page'}
        </LinkButton>
        <DuplicateButton product={product} />
      </div>
    </div>
  );
}

/** Copies the saved product under another SKU. */
function DuplicateButton({ product: { id, name } }: { product: StaffProduct }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const duplicate = useStaffMutation({
    call: (copy: ProductCopy) => sendStaff<StaffProduct>('POST', `${DESK_PRODUCTS_PATH}/${id}/duplicate`, copy),
    invalidates: CATALOG_CHANGES,
    onDone: (copy) => {
      toast({ title: 'Product copied', description: `${copy.sku} is a draft without pictures.` });
      setOpen(false);
      navigate(`/admin/products/${copy.id}`);
    },
  });
  const errors = duplicate.error ? staffFailure(duplicate.error).errors : {};
  const show = () => {
    duplicate.reset();
    setOpen(true);
  };
  return (
    <>
      <Button variant="outline" onClick={show}>
        Duplicate
      </Button>
      <Dialog
        open={open}
        heading={`Duplicate ${name}?`}
        onClose={() => setOpen(false)}
        onSubmit={(values) => duplicate.mutate({ sku: String(values.get('copySku')) })}
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" disabled={duplicate.isPending}>
              {duplicate.isPending ? 'Copying...' : 'Duplicate'}
            </Button>
          </>
        }
      >
        <p>The copy is a draft with all saved fields, but without the pictures.</p>
        {open && (
          <TextField
            label="SKU of the copy"
            name="copySku"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            required
            error={errors.sku}
          />
        )}
        {!errors.sku && <StaffFailureNote error={duplicate.error} />}
      </Dialog>
    </>
  );
}
