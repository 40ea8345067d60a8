import type { ChangeEvent } from 'react';
import type { StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import {
  type PictureFields,
  PRODUCT_PICTURES_MAX,
  pictureFields,
  picturesOf,
} from '../../../../backend/catalog/pictures/product-pictures.contract.js';
import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { PICTURE_FIELD, PICTURE_UPLOAD_TYPES } from '../../../../backend/platform/pictures/picture-upload.contract.js';
import { queryString } from '../../../api/http.js';
import { localRefusal, sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { TextField } from '../../../ui/form-fields.js';
import { CATALOG_CHANGES, DESK_PRODUCTS_PATH } from './desk-paths.js';
import { PictureAddressForm } from './picture-address-form.js';
import { PictureList } from './picture-list.js';
import styles from './pictures-panel.module.css';

interface PicturesPanelProps {
  product: StaffProduct;
  onSaved(product: StaffProduct): void;
  onLoadTheirs(current: Versioned): void;
}

/** The file is at fault: not a picture, or too large. */
function isFileRefused(error: unknown): boolean {
  return [400, 413].includes(staffFailure(error).status);
}

function savedText(count: number): string {
  return count === 0
    ? 'No picture was saved.'
    : `${count === 1 ? 'The other one was' : `The other ${count} were`} saved.`;
}

/** Upload, order and removal of a product's photographs. Each step is saved at once. */
export function PicturesPanel({ product, onSaved, onLoadTheirs }: PicturesPanelProps) {
  const toast = useToast();
  const path = `${DESK_PRODUCTS_PATH}/${product.id}`;
  const pictures = picturesOf(product);

  const upload = useVersionedMutation({
    call: async ({ files, version: edited }: Versioned & { files: readonly File[] }) => {
      let version = edited;
      const refused: string[] = [];
      for (const file of files) {
        const form = new FormData();
        form.append(PICTURE_FIELD, file);
        try {
          const saved = await sendStaff<StaffProduct>('POST', `${path}/pictures${queryString({ version })}`, form);
          // Called after each picture, so that those saved before a failure are shown.
          onSaved(saved);
          ({ version } = saved);
        } catch (error) {
          // The other files may be fine.
          if (!isFileRefused(error)) throw error;
          refused.push(`${file.name}: ${staffFailure(error).message}`);
        }
      }
      if (refused.length > 0)
        throw localRefusal({ [PICTURE_FIELD]: [...refused, savedText(files.length - refused.length)].join(' ') });
    },
    invalidates: CATALOG_CHANGES,
    onLoadTheirs,
    onDone: () => toast({ title: 'Pictures saved', description: `The public pages of ${product.name} show them.` }),
  });

  const arrange = useVersionedMutation({
    call: (change: PictureFields & Versioned) => sendStaff<StaffProduct>('PATCH', path, change),
    invalidates: CATALOG_CHANGES,
    onLoadTheirs,
    onDone: onSaved,
  });

  const pending = upload.isPending || arrange.isPending;
  const isFull = pictures.length >= PRODUCT_PICTURES_MAX;

  const onFilesChosen = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    arrange.reset();
    const files = [...(input.files ?? [])];
    upload.mutate(
      { files, version: product.version },
      {
        // Lets the same file be chosen again.
        onSettled: () => {
          input.value = '';
        },
      },
    );
  };
  const savePictures = (wanted: readonly string[]) => {
    upload.reset();
    arrange.mutate({ ...pictureFields(wanted), version: product.version });
  };

  return (
    <StaffPanel heading="Pictures">
      <p className={styles.lead}>
        The first is the main picture; the product page shows four. We scale photos down and remove camera and location
        data.
        {pictures.length === 0 && ' Without photos the page shows our drawing.'}
      </p>
      <PictureList pictures={pictures} disabled={pending} onArrange={savePictures} />
      <div className={styles.ways}>
        <TextField
          label={
            upload.isPending
              ? 'Uploading...'
              : `Add JPEG, PNG, WebP or AVIF files, up to ${UPLOAD_LIMITS.picture.text} each`
          }
          name={PICTURE_FIELD}
          type="file"
          accept={PICTURE_UPLOAD_TYPES}
          multiple
          disabled={pending || isFull}
          onChange={onFilesChosen}
        />
        <PictureAddressForm disabled={pending || isFull} onAdd={(added) => savePictures([...pictures, added])} />
      </div>
      <StaffFailureNote error={upload.error ?? arrange.error} />
      <ConflictDialog conflict={upload.conflict ?? arrange.conflict} record="this product" />
    </StaffPanel>
  );
}
