import { type FormEvent, useRef, useState } from 'react';
import { isPictureAddress } from '../../../../backend/catalog/pictures/product-pictures.contract.js';
import { useUnsavedInput } from '../../../features/staff/editing/unsaved-changes.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';
import styles from './products-desk.module.css';

/** Adds a picture from another site, such as the manufacturer's. */
export function PictureAddressForm({ disabled, onAdd }: { disabled: boolean; onAdd(address: string): void }) {
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedInput(form);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    if (!isPictureAddress(address)) {
      setError('Enter a full address, such as https://example.com/plank.jpg.');
      return;
    }
    setError(undefined);
    onAdd(address);
    event.currentTarget.reset();
  };

  return (
    <form
      ref={form}
      method="post"
      className={`stack gap-3 top ${styles.address}`}
      noValidate
      onSubmit={submit}
      onInput={unsaved}
    >
      <TextField label="Or the address of a picture on another site" name="address" type="url" error={error} />
      <Button type="submit" variant="outline" disabled={disabled}>
        Add address
      </Button>
    </form>
  );
}
