import { useNavigate, useParams } from 'react-router';
import {
  type AnswerTemplateAnswer,
  type AnswerTemplateChange,
  TEMPLATES_PATH,
} from '../../../../backend/inquiries/answers/templates/answer-templates.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { LinkButton } from '../../../ui/button.js';
import { TemplateFields, templateInput } from './template-fields.js';

const ADDRESS = '/admin/answer-templates';
const RECORD = 'this template';

export function AdminAnswerTemplatePage() {
  const { id = '' } = useParams();
  return (
    <StaffPage
      heading="Answer template"
      right="answer-templates"
      actions={
        <LinkButton variant="outline" to={ADDRESS}>
          All templates
        </LinkButton>
      }
    >
      <Template key={id} id={id} />
    </StaffPage>
  );
}

function Template({ id }: { id: string }) {
  const template = useStaffQuery<AnswerTemplateAnswer>([TEMPLATES_PATH, id]);
  return (
    <StaffResults query={template}>
      {(found) => (
        <>
          <EditTemplate template={found} />
          <RemoveTemplate template={found} />
        </>
      )}
    </StaffResults>
  );
}

function EditTemplate({ template }: { template: AnswerTemplateAnswer }) {
  const toast = useToast();
  const save = useVersionedMutation({
    call: (change: AnswerTemplateChange) =>
      sendStaff<AnswerTemplateAnswer>('PATCH', `${TEMPLATES_PATH}/${template.id}`, change),
    invalidates: [TEMPLATES_PATH],
    onDone: ({ title }) => toast({ title: 'Saved', description: `New answers can begin with “${title}”.` }),
  });
  return (
    <StaffPanel heading={template.title}>
      <StaffForm
        key={save.formKey}
        version={template.version}
        action="Save"
        pendingAction="Saving..."
        pending={save.isPending}
        error={save.conflict ? null : save.error}
        onSubmit={(form) => save.mutate({ ...templateInput(form), version: formVersion(form) })}
      >
        {(failure) => <TemplateFields template={template} failure={failure} />}
      </StaffForm>
      <ConflictDialog conflict={save.conflict} record={RECORD} />
    </StaffPanel>
  );
}

function RemoveTemplate({ template: { id, title, version } }: { template: AnswerTemplateAnswer }) {
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useVersionedMutation({
    call: (input: Versioned) => sendStaff('DELETE', `${TEMPLATES_PATH}/${id}?version=${input.version}`),
    invalidates: [[TEMPLATES_PATH, {}]],
    onDone: () => {
      toast({ title: 'Template removed', description: `“${title}” is no longer offered.` });
      navigate(ADDRESS);
    },
  });
  return (
    <div>
      <ConfirmButton
        label="Remove template"
        question={`Remove “${title}”?`}
        action="Remove"
        disabled={remove.isPending}
        onConfirm={() => remove.mutate({ version })}
      >
        Answers already sent with it stay. This cannot be undone.
      </ConfirmButton>
      <StaffFailureNote error={remove.conflict ? null : remove.error} />
      <ConflictDialog conflict={remove.conflict} record={RECORD} keepLabel="Remove anyway" />
    </div>
  );
}
