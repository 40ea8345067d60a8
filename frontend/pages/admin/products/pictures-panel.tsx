import type { ChangeEvent } from 'react';
import type { StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import {
  PRODUCT_PICTURES_MAX,
  pictureFields,
  picturesOf,
} from '../../../../backend/catalog/pictures/product-pictures.contract.js';
import { PICTURE_FIELD, PICTURE_UPLOAD_TYPES } from '../../../../backend/platform/pictures/picture-upload.contract.js';
import { queryString } from '../../../api/http.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { CATALOG_CHANGES, DESK_PRODUCTS_PATH } from '../../../features/catalog-desk/catalog-desk-paths.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';
import { isOutdated } from './outdated.js';
import { PictureAddressForm } from './picture-address-form.js';
import { PictureList } from './picture-list.js';
import styles from './pictures-panel.module.css';

interface PicturesPanelProps {
  product: StaffProduct;
  onChanged(product: StaffProduct): void;
  onReload(): void;
}

/** The photographs of a product: upload, order, removal. Each step is saved at once. */
export function PicturesPanel({ product, onChanged, onReload }: PicturesPanelProps) {
  const toast = useToast();
  const address = `${DESK_PRODUCTS_PATH}/${product.id}`;
  const pictures = picturesOf(product);

  const upload = useStaffMutation({
    call: async (files: readonly File[]) => {
      let { updatedAt } = product;
      for (const file of files) {
        const form = new FormData();
        form.append(PICTURE_FIELD, file);
        const changed = await sendStaff<StaffProduct>('POST', `${address}/pictures${queryString({ updatedAt })}`, form);
        // One by one: what came before a picture that is refused is there.
        onChanged(changed);
        ({ updatedAt } = changed);
      }
    },
    changes: CATALOG_CHANGES,
    onDone: () => toast({ title: 'Pictures saved', description: `${product.name} shows them on the public pages.` }),
  });

  const arrange = useStaffMutation({
    call: (wanted: readonly string[]) =>
      sendStaff<StaffProduct>('PATCH', address, { ...pictureFields(wanted), updatedAt: product.updatedAt }),
    changes: CATALOG_CHANGES,
    onDone: onChanged,
  });

  const pending = upload.isPending || arrange.isPending;
  const error = upload.error ?? arrange.error;

  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    arrange.reset();
    upload.mutate([...(input.files ?? [])], {
      // The same file may be chosen again.
      onSettled: () => {
        input.value = '';
      },
    });
  };
  const keep = (wanted: readonly string[]) => {
    upload.reset();
    arrange.mutate(wanted);
  };

  return (
    <StaffPanel heading="Pictures">
      <p className={styles.lead}>
        The first is the main picture; a product page shows four. Photographs are made smaller, and what a camera noted
        of itself and the place is taken out.
        {pictures.length === 0 && ' Without any, the product shows its own drawing.'}
      </p>
      <PictureList pictures={pictures} disabled={pending} onArrange={keep} />
      <div className={styles.ways}>
        <TextField
          label={upload.isPending ? 'Uploading...' : 'Add JPEG, PNG, WebP or AVIF files, up to 15 MB each'}
          name={PICTURE_FIELD}
          type="file"
          accept={PICTURE_UPLOAD_TYPES}
          multiple
          disabled={pending || pictures.length >= PRODUCT_PICTURES_MAX}
          onChange={choose}
        />
        <PictureAddressForm
          disabled={pending || pictures.length >= PRODUCT_PICTURES_MAX}
          onAdd={(added) => keep([...pictures, added])}
        />
      </div>
      <div role="alert" className={styles.failure}>
        {error && <p>{staffFailure(error).message}</p>}
        {isOutdated(error) && (
          <Button variant="outline" onClick={onReload}>
            Load again
          </Button>
        )}
      </div>
    </StaffPanel>
  );
}
