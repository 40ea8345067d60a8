import { ANSWER_FIELDS } from '../../../../backend/inquiries/answers/answer-fields.contract.js';
import * as templates from '../../../../backend/inquiries/answers/answers.contract.js';
import { RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { ChangeForm, PostForm } from '../../../features/staff/editing/record-form.js';
import { ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES, PAGES, RecordPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { Link } from '../../../ui/button.js';

const ADDRESS = '/admin/answer-templates';
const RECORD = 'this template';

const COLUMNS: readonly StaffColumn<templates.AnswerTemplateResponse>[] = [
  { head: 'Name', cell: ({ id, title }) => <Link to={`${ADDRESS}/${id}`}>{title}</Link> },
  { head: 'Subject', cell: ({ subject }) => subject },
  { head: 'Asks the customer', cell: ({ asksCustomer }) => (asksCustomer ? 'Yes' : 'No') },
];

export const AdminAnswerTemplatesPage = () => (
  <ResourcePage {...LIST_PAGES['answer-templates']} path={templates.TEMPLATES_PATH} columns={COLUMNS}>
    <StaffPanel heading="Add a template">
      <PostForm
        path={templates.TEMPLATES_PATH}
        fields={templates.TEMPLATE_FIELDS}
        action="Add"
        toast={({ title }: templates.AnswerTemplateResponse) => ({
          title: 'Template added',
          description: `Sales can answer with “${title}”.`,
        })}
      >
        <Placeholders />
      </PostForm>
    </StaffPanel>
  </ResourcePage>
);

export const AdminAnswerTemplatePage = () => (
  <RecordPage<templates.AnswerTemplateResponse> {...PAGES['answer-template']} path={templates.TEMPLATES_PATH}>
    {(template) => <Template template={template} />}
  </RecordPage>
);

function Template({ template }: { template: templates.AnswerTemplateResponse }) {
  const { id, title, version } = template;
  const path = `${templates.TEMPLATES_PATH}/${id}`;
  return (
    <>
      <StaffPanel heading={title}>
        <ChangeForm
          path={path}
          fields={templates.TEMPLATE_FIELDS}
          record={template}
          name={RECORD}
          action="Save"
          toast={(saved: templates.AnswerTemplateResponse) => ({
            title: 'Saved',
            description: `New answers can begin with “${saved.title}”.`,
          })}
        >
          <Placeholders />
        </ChangeForm>
      </StaffPanel>
      <div>
        <RemoveButton
          path={path}
          version={version}
          record={RECORD}
          label="Remove template"
          question={`Remove “${title}”?`}
          toast={{ title: 'Template removed', description: `“${title}” is no longer offered.` }}
          to={ADDRESS}
        >
          Answers already sent with it stay. This cannot be undone.
        </RemoveButton>
      </div>
    </>
  );
}

const Placeholders = () => (
  <>
    <p>You can use these fields in the subject and the text:</p>
    <StaffFacts facts={Object.entries(ANSWER_FIELDS).map(([name, meaning]) => [`{${name}}`, meaning])} />
  </>
);
