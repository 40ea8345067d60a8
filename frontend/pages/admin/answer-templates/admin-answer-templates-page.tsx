import {
  type AnswerTemplateAnswer,
  type AnswerTemplateInput,
  TEMPLATES_PATH,
} from '../../../../backend/inquiries/answers/templates/answer-templates.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { StaffForm } from '../../../features/staff/editing/staff-form.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useStaffRows } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Link } from '../../../ui/link.js';
import { TemplateFields, templateInput } from './template-fields.js';

const COLUMNS: readonly StaffColumn<AnswerTemplateAnswer>[] = [
  { head: 'Name', cell: ({ id, title }) => <Link to={`/admin/answer-templates/${id}`}>{title}</Link> },
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
      <Templates />
    </StaffPage>
  );
}

function Templates() {
  const templates = useStaffRows<AnswerTemplateAnswer>([TEMPLATES_PATH, {}]);
  return (
    <>
      <StaffResults query={templates}>
        {({ rows }) =>
          rows.length === 0 ? (
            <StaffEmpty>There is no template yet.</StaffEmpty>
          ) : (
            <StaffTable caption="Answer templates" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </StaffResults>
      {/* Not before the list, which would push it down. */}
      {!templates.isPending && <AddTemplate />}
    </>
  );
}

function AddTemplate() {
  const toast = useToast();
  const add = useStaffMutation({
    call: (input: AnswerTemplateInput) => sendStaff<AnswerTemplateAnswer>('POST', TEMPLATES_PATH, input),
    invalidates: [TEMPLATES_PATH],
    onDone: ({ title }) => toast({ title: 'Template added', description: `Sales can answer with “${title}”.` }),
  });
  return (
    <StaffPanel heading="Add a template">
      <StaffForm
        key={add.data?.id}
        action="Add"
        pendingAction="Adding..."
        pending={add.isPending}
        error={add.error}
        onSubmit={(form) => add.mutate(templateInput(form))}
      >
        {(failure) => <TemplateFields failure={failure} />}
      </StaffForm>
    </StaffPanel>
  );
}
