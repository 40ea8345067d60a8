import { useNavigate } from 'react-router';
import type { StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { LinkButton } from '../../../ui/button.js';
import { CATALOG_CHANGES, DESK_PRODUCTS_PATH } from './desk-paths.js';
import { ProductFieldsets } from './product-fieldsets.js';
import { controlText, NEW_PRODUCT, newTexts, refusalOf } from './product-form-values.js';

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
