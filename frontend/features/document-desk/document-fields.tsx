import { useId } from 'react';
import {
  DOCUMENT_LIMITS,
  type DocumentInput,
  type StaffDocumentAnswer,
} from '../../../backend/documents/desk/documents-desk.contract.js';
import { DOCUMENT_ICON_CATEGORIES } from '../../../backend/documents/documents.contract.js';
import { TextAreaField, TextField } from '../../ui/form-fields.js';
import { useStaffRows } from '../staff/use-staff.js';
import { DOCUMENTS_API } from './desk-paths.js';

interface DocumentFieldsProps {
  values?: DocumentInput;
  errors: Readonly<Record<string, string>>;
}

/** Text fields of a document. The category suggests those in use and accepts any other. */
export function DocumentFields({ values, errors }: DocumentFieldsProps) {
  const categories = useId();
  const known = useStaffRows<StaffDocumentAnswer>([DOCUMENTS_API]).data?.rows.map(({ category }) => category) ?? [];
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        maxLength={DOCUMENT_LIMITS.title.max}
        defaultValue={values?.title}
        error={errors.title}
      />
      <TextField
        label="Category"
        name="category"
        required
        list={categories}
        maxLength={DOCUMENT_LIMITS.category.max}
        defaultValue={values?.category}
        error={errors.category}
      />
      <datalist id={categories}>
        {[...new Set([...DOCUMENT_ICON_CATEGORIES, ...known])].map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextAreaField
        label="Description"
        name="description"
        maxLength={DOCUMENT_LIMITS.description.max}
        defaultValue={values?.description}
        error={errors.description}
      />
    </>
  );
}
