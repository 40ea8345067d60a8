import type { ChangeEvent } from 'react';
import type { StaffProduct } from '../../../../backend/catalog/admin/catalog-admin.contract.js';
import * as photos from '../../../../backend/catalog/pictures/product-pictures.contract.js';
import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import type { FieldTable } from '../../../../backend/platform/http/validation/fields.contract.js';
import { PICTURE_FIELD, PICTURE_UPLOAD_TYPES } from '../../../../backend/platform/pictures/pictures.contract.js';
import { queryString } from '../../../api/http.js';
import { localRefusal, sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { AskButton } from '../../../features/staff/editing/record-form.js';
import { StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { TextField } from '../../../ui/form-fields.js';
import { ADMIN_PRODUCTS_PATH, CATALOG_CHANGES } from './admin-paths.js';
import styles from './products-admin.module.css';

interface PicturesPanelProps {
  product: StaffProduct;
  onSaved(product: StaffProduct): void;
  onLoadTheirs(current: Versioned): void;
}

const ADDRESS = {
  address: {
    ...{ kind: 'url', label: 'Address of the picture' },
    required: 'Enter a full address, such as https://example.com/plank.jpg.',
  },
} as const satisfies FieldTable;

const savedText = (count: number): string =>
  count === 0 ? 'No picture was saved.' : `${count === 1 ? 'The other one was' : `The other ${count} were`} saved.`;

/** Upload, order and removal of a product's photographs. Each step is saved at once. */
export function PicturesPanel({ product, onSaved, onLoadTheirs }: PicturesPanelProps) {
  const path = `${ADMIN_PRODUCTS_PATH}/${product.id}`;
  const pictures = photos.picturesOf(product);

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
          // Not a picture, or too large. The other files may be fine.
          if (![400, 413].includes(staffFailure(error).status)) throw error;
          refused.push(`${file.name}: ${staffFailure(error).message}`);
        }
      }
      if (refused.length > 0)
        throw localRefusal({ [PICTURE_FIELD]: [...refused, savedText(files.length - refused.length)].join(' ') });
    },
    invalidates: CATALOG_CHANGES,
    toast: { title: 'Pictures saved', description: `The public pages of ${product.name} show them.` },
    onLoadTheirs,
  });

  const changes = {
    call: ({ wanted, version }: Versioned & { wanted: readonly string[] }) => {
      if (!wanted.every(photos.isPictureAddress)) throw localRefusal({ address: ADDRESS.address.required });
      return sendStaff<StaffProduct>('PATCH', path, { ...photos.pictureFields(wanted), version });
    },
    invalidates: CATALOG_CHANGES,
    onLoadTheirs,
    onDone: onSaved,
  };
  const arrange = useVersionedMutation(changes);
  const add = useVersionedMutation(changes);

  const pending = upload.isPending || arrange.isPending || add.isPending;
  const isFull = pictures.length >= photos.PRODUCT_PICTURES_MAX;

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
    arrange.mutate({ wanted, version: product.version });
  };

  return (
    <StaffPanel heading="Pictures">
      <p className="muted">
        The first is the main picture; the product page shows four. We scale photos down and remove camera and location
        data.
        <span>{pictures.length === 0 && ' Without photos the page shows our drawing.'}</span>
      </p>
      <PictureList pictures={pictures} disabled={pending} onArrange={savePictures} />
      <div className="row bottom">
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
        {!isFull && (
          <AskButton
            {...questions.addPictureAddress}
            fields={ADDRESS}
            save={add}
            onSubmit={({ address }) => add.mutate({ wanted: [...pictures, address.trim()], version: product.version })}
          />
        )}
      </div>
      <StaffFailureNote error={upload.error ?? arrange.error} />
      <ConflictDialog conflict={upload.conflict ?? arrange.conflict ?? add.conflict} record="this product" />
    </StaffPanel>
  );
}

interface PictureListProps {
  /** Addresses, the main one first. */
  pictures: readonly string[];
  disabled: boolean;
  /** Called with the pictures to keep, in their new order. */
  onArrange(pictures: readonly string[]): void;
}

function PictureList({ pictures, disabled, onArrange }: PictureListProps) {
  if (pictures.length === 0) return null;
  const step = (text: string, label: string, wanted: readonly string[]) => (
    <button
      type="button"
      className="text-button signal"
      aria-label={label}
      disabled={disabled}
      onClick={() => onArrange(wanted)}
    >
      {text}
    </button>
  );
  return (
    <ol className={`cards gap-5 ${styles.pictures}`}>
      {pictures.map((address, at) => {
        const others = pictures.filter((other) => other !== address);
        const name = `picture ${at + 1}`;
        const movedTo = (to: number) => others.toSpliced(to, 0, address);
        return (
          <li key={address} className={`stack gap-2 box small strong ${styles.picture}`}>
            <img
              src={address}
              srcSet={photos.productPictureSrcSet(address)}
              sizes="240px"
              alt=""
              width={240}
              height={180}
              decoding="async"
            />
            <span>{at === 0 ? 'Main picture' : `Picture ${at + 1}`}</span>
            <div className="row gap-0 across-4">
              {at > 0 && step('Make main', `Make ${name} the main one`, movedTo(0))}
              {at > 1 && step('Forward', `Move ${name} forward`, movedTo(at - 1))}
              {at < pictures.length - 1 && step('Back', `Move ${name} back`, movedTo(at + 1))}
              {step('Remove', `Remove ${name}`, others)}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
