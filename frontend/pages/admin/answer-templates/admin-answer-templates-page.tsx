import { ANSWER_FIELDS } from '../../../../backend/inquiries/answers/answer-fields.contract.js';
import {
  type AnswerTemplateChange,
  type AnswerTemplateInput,
  type AnswerTemplateResponse,
  TEMPLATE_FIELDS,
  TEMPLATES_PATH,
} from '../../../../backend/inquiries/answers/templates/answer-templates.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { RecordForm } from '../../../features/staff/editing/record-form.js';
import { ResourceTable, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { RecordPage, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/link.js';

const ADDRESS = '/admin/answer-templates';
const RECORD = 'this template';

const COLUMNS: readonly StaffColumn<AnswerTemplateResponse>[] = [
  { head: 'Name', cell: ({ id, title }) => <Link to={`${ADDRESS}/${id}`}>{title}</Link> },
  { head: 'Subject', cell: ({ subject }) => subject },
  { head: 'Asks the customer', cell: ({ asksCustomer }) => (asksCustomer ? 'Yes' : 'No') },
];

/** Templates that sales can start an answer from. */
export function AdminAnswerTemplatesPage() {
  return (
    <StaffPage
      heading="Answer templates"
      lead="Texts to start an answer with. Sales can change the text before sending it."
      right="answer-templates"
    >
      <ResourceTable
        path={TEMPLATES_PATH}
        caption="Answer templates"
        empty="There is no template yet."
        columns={COLUMNS}
      >
        <AddTemplate />
      </ResourceTable>
    </StaffPage>
  );
}

function AddTemplate() {
  const add = useStaffMutation({
    call: (input: AnswerTemplateInput) => sendStaff<AnswerTemplateResponse>('POST', TEMPLATES_PATH, input),
    invalidates: [TEMPLATES_PATH],
    toast: ({ title }) => ({ title: 'Template added', description: `Sales can answer with “${title}”.` }),
  });
  return (
    <StaffPanel heading="Add a template">
      <RecordForm fields={TEMPLATE_FIELDS} save={add} action="Add" pendingAction="Adding...">
        <Placeholders />
      </RecordForm>
    </StaffPanel>
  );
}

export function AdminAnswerTemplatePage() {
  return (
    <RecordPage<AnswerTemplateResponse>
      heading="Answer template"
      right="answer-templates"
      links={[['All templates', ADDRESS]]}
      path={TEMPLATES_PATH}
    >
      {(template) => <Template template={template} />}
    </RecordPage>
  );
}

function Template({ template }: { template: AnswerTemplateResponse }) {
  const { title, version } = template;
  const path = `${TEMPLATES_PATH}/${template.id}`;
  const save = useVersionedMutation({
    call: (change: AnswerTemplateChange) => sendStaff<AnswerTemplateResponse>('PATCH', path, change),
    invalidates: [TEMPLATES_PATH],
    toast: (saved) => ({ title: 'Saved', description: `New answers can begin with “${saved.title}”.` }),
  });
  return (
    <>
      <StaffPanel heading={title}>
        <RecordForm
          fields={TEMPLATE_FIELDS}
          record={template}
          name={RECORD}
          save={save}
          action="Save"
          pendingAction="Saving..."
        >
          <Placeholders />
        </RecordForm>
      </StaffPanel>
      <div>
        <RemoveButton
          path={path}
          version={version}
          record={RECORD}
          label="Remove template"
          question={`Remove “${title}”?`}
          invalidates={[[TEMPLATES_PATH, {}]]}
          toast={{ title: 'Template removed', description: `“${title}” is no longer offered.` }}
          to={ADDRESS}
        >
          Answers already sent with it stay. This cannot be undone.
        </RemoveButton>
      </div>
    </>
  );
}

function Placeholders() {
  return (
    <>
      <p>You can use these fields in the subject and the text:</p>
      <StaffFacts facts={Object.entries(ANSWER_FIELDS).map(([name, meaning]) => [`{${name}}`, meaning])} />
    </>
  );
}
