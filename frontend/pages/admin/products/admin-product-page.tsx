import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ProductCopy, type StaffProduct } from '../../../../backend/catalog/admin/catalog-admin.contract.js';
import type { ProductField, ProductFieldRow, ProductFields } from '../../../../backend/catalog/product.contract.js';
import {
  choicesOf,
  PRODUCT_FIELD_ROWS,
  PRODUCT_FIELDS,
  PRODUCT_FIELDSETS,
} from '../../../../backend/catalog/product.contract.js';
import { unprintableNote } from '../../../../backend/pdf/printable.contract.js';
import { type Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { type FieldRow, type FieldTable } from '../../../../backend/platform/http/validation/fields.contract.js';
import { TRASH_DAYS } from '../../../../backend/platform/trash/trash-kinds.contract.js';
import { type HttpError } from '../../../api/http.js';
import { type FieldErrors, sendStaff } from '../../../api/staff-calls.js';
import { ConflictDialog, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { AskButton, FormFields } from '../../../features/staff/editing/record-form.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { RecordPage, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { PAGES } from '../../../features/staff/staff-pages.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { useStaffMutation, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { OutlineLink } from '../../../ui/button.js';
import { ADMIN_PRODUCTS_PATH, CATALOG_CHANGES } from './admin-paths.js';
import { PicturesPanel } from './pictures-panel.js';
import type { ProductTexts } from './product-form-values.js';
import { changedTexts, controlText, fillForm, NEW_PRODUCT, newTexts, refusalOf } from './product-form-values.js';

const LINKS = { 'All products': '/admin/products' };

export const AdminProductPage = () => (
  <RecordPage<StaffProduct> heading="Edit product" right="products" links={LINKS} path={ADMIN_PRODUCTS_PATH} copied>
    {(product) => <ProductEditor loaded={product} />}
  </RecordPage>
);

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
    <div className="stack gap-5">
      <h2>
        <span>{product.name}</span> <small className="step-2">{`(${product.sku})`}</small>
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
    </div>
  );
}

interface ProductFormProps {
  version: number;
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
      sendStaff<StaffProduct>('PATCH', `${ADMIN_PRODUCTS_PATH}/${product.id}`, change),
    invalidates: CATALOG_CHANGES,
    toast: (saved) => ({ title: 'Product saved', description: savedText(saved) }),
    onLoadTheirs,
    onDone: (saved) => {
      onSaved(saved);
      if (form.current) fillForm(form.current, saved);
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
        save={{ ...save, error: refusal ?? save.error }}
        wide
        actions={
          <RemoveButton
            path={`${ADMIN_PRODUCTS_PATH}/${product.id}`}
            version={version}
            {...questions.deleteProduct}
            question={`Delete ${product.name}?`}
            invalidates={CATALOG_CHANGES}
            onLoadTheirs={onLoadTheirs}
            toast={{ title: 'Product deleted', description: `${product.name} is in the trash for ${TRASH_DAYS} days.` }}
            to="/admin/products"
          >
            It disappears from the catalog at once, and stays in the trash for {TRASH_DAYS} days. Quote requests that
            name it keep its SKU and name.
          </RemoveButton>
        }
        onSubmit={submit}
      >
        {(failure) => <ProductFieldsets product={product} errors={failure?.errors} />}
      </StaffForm>
      <ConflictDialog conflict={save.conflict} record="this product" />
    </>
  );
}

const savedText = ({ name, state }: StaffProduct): string =>
  state === 'draft'
    ? `${name} is a draft. Visitors cannot see it.`
    : `The public pages show ${name} with your changes.`;

export const NewProductPage = () => (
  <StaffPage {...PAGES['new-product']}>
    <StaffPanel heading="Data sheet">
      <NewProductForm />
    </StaffPanel>
  </StaffPage>
);

function NewProductForm() {
  const navigate = useNavigate();
  const create = useStaffMutation({
    call: async (form: HTMLFormElement) => {
      const text = formText(form);
      const refusal = refusalOf(text, NEW_PRODUCT.specifications);
      if (refusal) throw refusal;
      return sendStaff<StaffProduct>('POST', ADMIN_PRODUCTS_PATH, newTexts(text));
    },
    invalidates: CATALOG_CHANGES,
    toast: ({ name, state }) => ({
      title: 'Product saved',
      description: `${name} ${state === 'draft' ? 'is a draft' : 'is now in the catalog'}.`,
    }),
    onDone: ({ id }) => void navigate(`/admin/products/${id}`),
  });
  return (
    <StaffForm
      action="Save product"
      pendingAction="Saving..."
      save={create}
      wide
      onSubmit={(form) => create.mutate(form)}
    >
      {(failure) => <ProductFieldsets product={NEW_PRODUCT} errors={failure?.errors} />}
    </StaffForm>
  );
}

function PublicationNote({ product }: { product: StaffProduct }) {
  const { id, state } = product;
  const isDraft = state === 'draft';
  const unprinted = unprintableNote(PRODUCT_FIELD_ROWS.map(([field]) => product[field]).join(' '));
  return (
    <div className="row between">
      <p>
        <span>
          {isDraft
            ? 'This is a draft: staff see it, visitors do not. Set its state to Published to put it into the catalog.'
            : 'Published: visitors see this item.'}
        </span>{' '}
        <span>{unprinted}</span>
      </p>
      <div className="row">
        <OutlineLink to={isDraft ? `/admin/products/${id}/preview` : `/product/${id}`}>
          {isDraft ? 'Preview' : 'Public page'}
        </OutlineLink>
        <DuplicateButton product={product} />
      </div>
    </div>
  );
}

const COPY = {
  sku: { kind: 'code', label: 'SKU of the copy', required: PRODUCT_FIELDS.sku.required, maxLength: 100 },
} as const satisfies FieldTable;

function DuplicateButton({ product: { id, name } }: { product: StaffProduct }) {
  const navigate = useNavigate();
  const duplicate = useStaffMutation({
    call: (copy: ProductCopy) => sendStaff<StaffProduct>('POST', `${ADMIN_PRODUCTS_PATH}/${id}/duplicate`, copy),
    invalidates: CATALOG_CHANGES,
    toast: ({ sku }) => ({ title: 'Product copied', description: `${sku} is a draft without pictures.` }),
    onDone: (copy) => void navigate(`/admin/products/${copy.id}`),
  });
  return (
    <AskButton
      {...questions.duplicateProduct}
      question={`Duplicate ${name}?`}
      fields={COPY}
      save={duplicate}
      onSubmit={(copy) => duplicate.mutate(copy)}
    />
  );
}

/** The fields of a product without its pictures (specification §3). */
const ProductFieldsets = ({ product, errors }: { product: ProductFields; errors: FieldErrors | undefined }) => (
  <FormFields
    fields={Object.fromEntries(
      PRODUCT_FIELDSETS.flatMap(({ legend, fields }) =>
        fields.map((field, at) => [field, { ...formRow(field), ...(at === 0 && { group: legend }) }]),
      ),
    )}
    values={Object.fromEntries(PRODUCT_FIELD_ROWS.map(([field]) => [field, controlText(product, field)]))}
    errors={errors}
  />
);

const KINDS = {
  ...{ sku: 'code', code: 'code', line: 'line', text: 'text', object: 'text' },
  ...{ price: 'decimal', number: 'decimal', days: 'digits', picture: 'url', list: 'text' },
} as const satisfies Record<string, FieldRow['kind']>;

/** A product field as a row of the general form. Its parser in the API knows how long a number may be. */
function formRow(field: ProductField): FieldRow {
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  const { label, required, wide } = row;
  if (row.kind !== 'choice' && row.kind !== 'flag')
    return { kind: KINDS[row.kind], label, required, wide, ...(KINDS[row.kind] === 'decimal' && { maxLength: 40 }) };
  const options = choicesOf(field) ?? [];
  const isOptional = options.some(({ value }) => value === '');
  return { kind: 'choice', label, options, ...(isOptional ? {} : { none: 'Choose one', required: 'Choose one.' }) };
}
