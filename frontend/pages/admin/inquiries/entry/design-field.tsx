import { useState } from 'react';
import { designOfAddress } from '../../../../../backend/builder/design-query.contract.js';
import { Button } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/form-fields.js';
import styles from '../inquiries.module.css';

/** Adds a scaffold by the URL of its design, which a customer emailed or a colleague copied from the builder. */
export function DesignField({ onAdd }: { onAdd(design: string): void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const design = designOfAddress(address);
    setError(design === null ? 'Paste the address of a scaffold builder design.' : undefined);
    if (design === null) return;
    setAddress('');
    onAdd(design);
  };
  return (
    <form
      className={`row bottom ${styles.add}`}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="Address of a scaffold design"
        name="design"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="/builder?system=ring"
        value={address}
        error={error}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" variant="outline">
        Add the design
      </Button>
    </form>
  );
}
