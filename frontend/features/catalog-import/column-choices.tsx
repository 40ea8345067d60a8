import type { FileColumn } from '../../../backend/catalog/admin/catalog-admin.contract.js';
import { ChoiceField } from '../../ui/form-fields.js';

interface ColumnChoicesProps {
  columns: readonly FileColumn[];
  fields: readonly { value: string; label: string }[];
}

const NAME = 'column';

/** The columns of a file, each with what it is read as. `chosenColumns` reads the form. */
export const ColumnChoices = ({ columns, fields }: ColumnChoicesProps) =>
  columns.map(({ name, sample, field }, at) => (
    <ChoiceField
      // biome-ignore lint/suspicious/noArrayIndexKey: columns can have the same name, and keep their places
      key={at}
      unmarked
      label={`${name || `Column ${at + 1}`}${sample && `: ${sample}`}`}
      name={NAME}
      placeholder="Not used"
      options={fields}
      defaultValue={field}
    />
  ));

export const chosenColumns = (form: HTMLFormElement): string[] => new FormData(form).getAll(NAME).map(String);
