import { usedParameters } from '../../../backend/builder/design-query.contract.js';
import { DESIGN_SHEET_LIMITS, DESIGN_SHEET_PATH, PAPERS } from '../../../backend/pdf/design-sheets.contract.js';
import { PrintedField } from '../../features/submittal/printed-field.js';
import { OutlineButton } from '../../ui/button.js';
import { NewTabHint } from '../../ui/external-link.js';
import { ChoiceField } from '../../ui/form-fields.js';
import styles from './builder.module.css';

/** Opens the sheet with the visitor's own words in its title block. A plain form, so that it works without JavaScript. */
export function SheetForm({ texts }: { texts: Readonly<Record<string, string>> }) {
  const { project, revision } = DESIGN_SHEET_LIMITS;
  return (
    <details className={`panel ${styles.project}`} data-screen>
      <summary className="unfold">Project, revision and paper of the sheet</summary>
      <form
        className={`stack gap-2 across-3 bottom ${styles.fields}`}
        action={DESIGN_SHEET_PATH}
        target="_blank"
        rel="noopener"
      >
        {usedParameters(texts).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <PrintedField label="Project" name="project" maxLength={project.max} autoComplete="off" />
        <PrintedField label="Revision" name="revision" maxLength={revision.max} autoComplete="off" />
        <ChoiceField label="Paper" name="paper" options={PAPERS} unmarked />
        <OutlineButton type="submit">
          Open the sheet (PDF)
          <NewTabHint />
        </OutlineButton>
      </form>
    </details>
  );
}
