import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductCopy, StaffProduct } from '../../../../backend/catalog/admin/catalog-admin.contract.js';
import type { ProductField, ProductFieldRow, ProductFields } from '../../../../backend/catalog/product.contract.js';
import {
  choicesOf,
  PRODUCT_FIELD_ROWS,
  PRODUCT_FIELDS,
  PRODUCT_FIELDSETS,
  productDefaults,
} from '../../../../backend/catalog/product.contract.js';
import { jsonObject } from '../../../../backend/catalog/specifications.contract.js';
import { unprintableNote } from '../../../../backend/pdf/printable.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import type { FieldRow, FieldTable } from '../../../../backend/platform/http/validation/fields.contract.js';
import { TRASH_DAYS } from '../../../../backend/platform/trash/trash-kinds.contract.js';
import type { HttpError } from '../../../api/http.js';
import { type FieldErrors, localRefusal, sendStaff } from '../../../api/staff-calls.js';
import { ConflictDialog, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { AskButton, FormFields } from '../../../features/staff/editing/record-form.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { PAGES, RecordPage, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { useStaffMutation, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { OutlineLink } from '../../../ui/button.js';
import { ADMIN_PRODUCTS_PATH, CATALOG_CHANGES } from './admin-paths.js';
import { PicturesPanel } from './pictures-panel.js';

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
    <StaffForm action="Save product" save={create} wide onSubmit={(form) => create.mutate(form)}>
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

const FORM_FIELDS = PRODUCT_FIELDSETS.flatMap(({ fields }) => fields);

/** Fields as text, as in a cell of the catalog's CSV file. */
type ProductTexts = Partial<Record<ProductField, string>>;

const NEW_PRODUCT = productDefaults();

export function controlText(product: ProductFields, field: ProductField): string {
  if (field === 'specifications') return specificationLines(product.specifications) ?? product.specifications;
  return String(product[field] ?? '');
}

/** Only the fields that were edited: colleagues may have changed the others meanwhile. */
export function changedTexts(text: (field: ProductField) => string, product: ProductFields): ProductTexts {
  const changed = FORM_FIELDS.filter((field) => withLf(text(field)) !== withLf(controlText(product, field)));
  return Object.fromEntries(changed.map((field) => [field, fieldText(field, text(field), product.specifications)]));
}

export const newTexts = (text: (field: ProductField) => string): ProductTexts =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, fieldText(field, text(field), '{}')]));

/** Shows the stored values, which may differ from the typed ones: the server adds cents to a price and trims spaces. */
function fillForm(form: HTMLFormElement, product: ProductFields): void {
  for (const field of FORM_FIELDS) {
    const control = form.elements.namedItem(field);
    if (control !== null && 'value' in control) control.value = controlText(product, field);
  }
}

/**
 * The error of an invalid specification line. The form must find it: it would be lost in the JSON that the server gets.
 * @param before the specifications that the form began with
 */
export function refusalOf(text: (field: ProductField) => string, before: string): HttpError | null {
  const error = specificationLines(before) === null ? null : findSpecificationError(text('specifications'));
  return error === null ? null : localRefusal({ specifications: error });
}

function fieldText(field: ProductField, text: string, specifications: string): string {
  // Specifications that lines cannot represent are edited as JSON.
  if (field !== 'specifications' || specificationLines(specifications) === null) return text;
  return specificationsFromLines(text, specifications);
}

/** Browsers convert line endings in text areas. */
const withLf = (text: string): string => text.replace(/\r\n?/g, '\n');

type Simple = string | number | boolean;

/** JSON specifications as editable lines, `Name: value` each; null for nested values or text that is not a JSON object. */
export function specificationLines(text: string): string | null {
  if (text === '') return '';
  const value = jsonObject(text);
  if (value === null) return null;
  const lines = Object.entries(value).map(([name, entry]) => (fits(name, entry) ? `${name}: ${entry}` : null));
  return lines.includes(null) ? null : lines.join('\n');
}

/** The error of the first line without a name and a colon, or with a duplicate name; null if there is none. */
function findSpecificationError(text: string): string | null {
  const names = new Set<string>();
  for (const line of linesOf(text)) {
    const [name = '', value] = line.split(':');
    if (value === undefined || name.trim() === '')
      return `${quoted(line)} has no name and value. Write each line as a name, a colon and a value, such as Tube: 48.3 mm.`;
    if (names.has(name.trim())) return `There are two lines for ${quoted(name.trim())}. Keep one of them.`;
    names.add(name.trim());
  }
  return null;
}

/**
 * Lines as JSON. Empty lines are dropped.
 * @param before the JSON that the lines came from: unchanged numbers and booleans keep their type
 */
export function specificationsFromLines(lines: string, before: string): string {
  const known = jsonObject(before) ?? {};
  const entries = linesOf(lines).map((line) => {
    const [name = '', ...rest] = line.split(':');
    const value = rest.join(':').trim();
    return [name.trim(), String(known[name.trim()]) === value ? known[name.trim()] : value];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** Whether a line can represent the name and value without loss. */
function fits(name: string, value: unknown): value is Simple {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return false;
  const text = String(value);
  return /^[^:\r\n]+$/.test(name) && name === name.trim() && !/[\r\n]/.test(text) && text === text.trim();
}
