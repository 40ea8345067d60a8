import { useNavigate } from 'react-router';
import type { StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { CATALOG_CHANGES, DESK_PRODUCTS_PATH } from '../../../features/catalog-desk/catalog-desk-paths.js';
import { formText, StaffForm } from '../../../features/staff/staff-form.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { LinkButton } from '../../../ui/button.js';
import { ProductFieldsets } from './product-fieldsets.js';
import { NEW_PRODUCT_TEXTS, newTexts, type ProductTexts } from './product-form-values.js';

export function NewProductPage() {
  return (
    <StaffPage
      heading="New product"
      lead="Pictures can be added once it is saved. Until then its own drawing shows it."
      ownerOnly
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
  const add = useStaffMutation({
    call: (texts: ProductTexts) => sendStaff<StaffProduct>('POST', DESK_PRODUCTS_PATH, texts),
    changes: CATALOG_CHANGES,
    onDone: ({ id, name }) => {
      toast({ title: 'Product saved', description: `${name} is in the catalog.` });
      navigate(`/admin/products/${id}`);
    },
  });
  return (
    <StaffForm
      action="Save product"
      pendingAction="Saving..."
      pending={add.isPending}
      error={add.error}
      wide
      onSubmit={(form) => add.mutate(newTexts(formText(form)))}
    >
      {(failure) => (
        <ProductFieldsets text={(field) => NEW_PRODUCT_TEXTS[field] ?? ''} errors={failure?.errors ?? {}} />
      )}
    </StaffForm>
  );
}
