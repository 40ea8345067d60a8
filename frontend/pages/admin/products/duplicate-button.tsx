import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductCopy, StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/form-fields.js';
import { CATALOG_CHANGES, DESK_PRODUCTS_PATH } from './desk-paths.js';

/** Copies the saved product under another SKU. */
export function DuplicateButton({ product: { id, name } }: { product: StaffProduct }) {
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
