import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { companyDate } from '../../../../backend/config/business-days.contract.js';
import { instantOf } from '../../../../backend/config/zone-time.contract.js';
import { type Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import {
  type ContentDraftChange,
  type ContentPublication,
  type ContentSectionResponse,
  PUBLICATION_FIELDS,
  SITE_CONTENT_ADMIN_PATH,
  SITE_CONTENT_PAGE,
} from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import type { Claims, ClaimUse, ClaimUses } from '../../../../backend/site-content/claims/claims.contract.js';
import { daysLeft, EXPIRES_SOON_DAYS } from '../../../../backend/site-content/claims/claims.contract.js';
import { COMPANY_PLACEHOLDERS } from '../../../../backend/site-content/company-facts.contract.js';
import { type ContentSection, completeContent } from '../../../../backend/site-content/content-fields.contract.js';
import { CLAIM_NAMES } from '../../../../backend/site-content/sections/claims.contract.js';
import type { ContentSectionName } from '../../../../backend/site-content/site-content.contract.js';
import { CONTENT_SECTIONS, isContentSection } from '../../../../backend/site-content/site-content.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { ExpiryMark, StaffTime } from '../../../features/staff/cells.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { FormFields } from '../../../features/staff/editing/record-form.js';
import { formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import {
  StaffEmpty,
  StaffFacts,
  StaffFailureNote,
  StaffPanel,
  StaffResults,
} from '../../../features/staff/shell/staff-panel.js';
import labels from '../../../features/staff/staff-labels.json' with { type: 'json' };
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { useStaffQuery, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/company.js';
import { useToast } from '../../../shell/toasts.js';
import { Link, OutlineButton, OutlineLink } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/form-fields.js';
import { ContentFieldControls, readContentForm } from './content-field.js';
import { type Fold, useFoldFromHash } from './field-groups.js';
import { hasPage, SectionHistory, SectionPages, SectionState, scheduledRevision } from './section-history.js';

export function AdminContentSectionPage() {
  const { section = '' } = useParams();
  const isKnown = isContentSection(section);
  const table: ContentSection | null = isKnown ? CONTENT_SECTIONS[section] : null;
  return (
    <StaffPage
      heading={table?.label ?? 'Site content'}
      lead={table?.summary}
      right="site-content"
      actions={<OutlineLink to={SITE_CONTENT_PAGE}>All sections</OutlineLink>}
    >
      {isKnown ? <Section key={section} name={section} /> : <StaffEmpty>There is no such section.</StaffEmpty>}
    </StaffPage>
  );
}

function Section({ name }: { name: ContentSectionName }) {
  const section = useStaffQuery<ContentSectionResponse>([SITE_CONTENT_ADMIN_PATH, name]);
  return <StaffResults query={section}>{(answer) => <SectionEditor section={answer} />}</StaffResults>;
}

/** `now` publishes at once, `at` schedules the publication. */
type PublishMode = 'now' | 'at';

/** `publish` is set if the draft is saved in order to publish it. */
type DraftSave = ContentDraftChange & { publish?: PublishMode };

/** Steps that do not send the fields of the form. */
type SectionStep = Versioned &
  (({ step: 'publish' } & ContentPublication) | { step: 'discard' | 'cancel' } | { step: 'restore'; revision: number });

interface PublishDialogProps {
  label: string;
  /** Null while it is closed. */
  mode: PublishMode | null;
  pending: boolean;
  error: unknown;
  onPublish(publication: { note: string; publishAt?: string }): void;
  onClose(): void;
}

const RECORD = 'this section';

export function SectionEditor({ section }: { section: ContentSectionResponse }) {
  const { label, fields } = CONTENT_SECTIONS[section.section];
  const content = completeContent(fields, section.draft ?? section.published);
  const scheduled = scheduledRevision(section);
  const toast = useToast();
  const editor = useRef<HTMLDivElement>(null);
  useFoldFromHash(editor);
  const { company } = useSite();
  const folds =
    section.section === 'claims'
      ? claimFolds(content as Claims, companyDate(company, new Date()), section.uses)
      : undefined;
  const [replaced, setReplaced] = useState(0);
  const [publishing, setPublishing] = useState<{ mode: PublishMode; version: number } | null>(null);

  const save = useSaveDraft(section.section, ({ version }, { publish: mode }) => {
    if (mode) setPublishing({ mode, version });
    else toast({ title: 'Draft saved', description: 'The public pages are as before until you publish it.' });
  });
  const steps = useSectionSteps(section.section, () => {
    setPublishing(null);
    setReplaced((count) => count + 1);
  });
  const isBusy = save.isPending || steps.isPending;

  const inForm = (form: HTMLFormElement) => readContentForm(fields, new FormData(form));
  const publish = (mode: PublishMode) => {
    const form = editor.current?.querySelector('form');
    if (!form) return;
    const [typed, version] = [inForm(form), formVersion(form)];
    steps.reset();
    if (JSON.stringify(typed) !== JSON.stringify(content)) save.mutate({ content: typed, version, publish: mode });
    else if (section.draft !== null) setPublishing({ mode, version });
    else
      toast({
        title: 'Nothing to publish',
        description: hasPage(section)
          ? 'The public pages already show this content.'
          : 'Write the text first. The page is on the site once you publish it.',
      });
  };
  const isAsking = publishing !== null && !save.isPending && steps.conflict === null;

  return (
    <>
      <StaffPanel heading="On the site" shown={`${section.draft === null} ${scheduled?.number}`}>
        <StaffFacts
          facts={[
            ['State', <SectionState key="state" section={section} />],
            ['Pages', <SectionPages key="pages" section={section} />],
            ['Changed by', section.editedBy],
            ['Changed', section.editedAt && <StaffTime at={section.editedAt} />],
          ]}
        />
        <div className="row gap-2">
          {(section.draft !== null || scheduled) && (
            // The server renders the preview; the browser has no route for it.
            <OutlineLink to={`${SITE_CONTENT_PAGE}/${section.section}/preview`} reloadDocument>
              Preview
            </OutlineLink>
          )}
          {scheduled && (
            <ConfirmButton
              {...questions.cancelSchedule}
              disabled={isBusy}
              onConfirm={() => steps.mutate({ step: 'cancel', version: section.version })}
            />
          )}
          {section.draft !== null && (
            <ConfirmButton
              {...questions.discardContentDraft}
              disabled={isBusy}
              onConfirm={() => steps.mutate({ step: 'discard', version: section.version })}
            />
          )}
        </div>
        {!isAsking && <StaffFailureNote error={steps.conflict ? null : steps.error} />}
      </StaffPanel>
      <StaffPanel heading="Content">
        {section.section !== 'company' && section.section !== 'claims' && (
          <p>Texts may state company facts: write {COMPANY_PLACEHOLDERS}.</p>
        )}
        <div ref={editor}>
          <StaffForm
            wide
            sticky
            key={`${save.formKey} ${replaced}`}
            version={section.version}
            action="Save draft"
            actions={
              <>
                <OutlineButton disabled={isBusy} onClick={() => publish('now')}>
                  Publish now
                </OutlineButton>
                <OutlineButton disabled={isBusy} onClick={() => publish('at')}>
                  Publish at…
                </OutlineButton>
              </>
            }
            save={{ ...save, error: save.conflict ? null : save.error }}
            onSubmit={(form) => save.mutate({ content: inForm(form), version: formVersion(form) })}
          >
            {(failure) => (
              <ContentFieldControls
                fields={fields}
                content={content}
                form={{ errors: failure?.errors ?? {}, folds, onReorder: () => save.error && save.reset() }}
              />
            )}
          </StaffForm>
        </div>
      </StaffPanel>
      <SectionHistory
        section={section}
        disabled={isBusy}
        onRestore={(revision) => steps.mutate({ step: 'restore', revision, version: section.version })}
      />
      <PublishDialog
        label={label}
        mode={isAsking ? publishing.mode : null}
        pending={steps.isPending}
        error={steps.error}
        onPublish={(publication) =>
          publishing && steps.mutate({ step: 'publish', ...publication, version: publishing.version })
        }
        onClose={() => setPublishing(null)}
      />
      <ConflictDialog conflict={save.conflict} record={RECORD} />
      <ConflictDialog conflict={steps.conflict} record={RECORD} keepLabel={null} />
    </>
  );
}

/** A folded group per claim, with its value and the sections that state it. Claims that expire soon or have expired start open. */
const claimFolds = (claims: Claims, today: string, uses: ClaimUses | undefined): Record<string, Fold> =>
  Object.fromEntries(
    CLAIM_NAMES.map((name) => {
      const left = daysLeft(claims[name], today);
      const isExpiring = left !== null && left <= EXPIRES_SOON_DAYS;
      const note = (
        <>
          <span>{claims[name].value}</span>
          {isExpiring && <ExpiryMark days={left} />}
        </>
      );
      return [name, { note, isOpen: isExpiring, lead: uses && <Uses uses={uses[name]} /> }];
    }),
  );

function Uses({ uses }: { uses: readonly ClaimUse[] }) {
  if (uses.length === 0) return 'No published entry states this claim. Choose it in an entry of a section.';
  return (
    <>
      Stated in:{' '}
      {uses.map(({ section, label, pages }, index) => (
        <span key={section}>
          <Link to={`${SITE_CONTENT_PAGE}/${section}`}>{label}</Link>
          <span>{` (${pages.join(', ') || 'all pages'})${index < uses.length - 1 ? ', ' : '.'}`}</span>
        </span>
      ))}
    </>
  );
}

function PublishDialog({ label, mode, pending, error, onPublish, onClose }: PublishDialogProps) {
  const { timeZone } = useSite().company;
  const errors = error ? staffFailure(error).errors : {};
  const publish = (form: FormData) => {
    const time = String(form.get('publishAt') ?? '');
    onPublish({ note: String(form.get('note')), publishAt: mode === 'at' ? instantText(time, timeZone) : undefined });
  };
  return (
    <Dialog
      open={mode !== null}
      heading={mode === 'at' ? `Publish “${label}” at a time` : `Publish “${label}” now?`}
      startAt="field"
      onClose={onClose}
      onSubmit={(form) => !pending && publish(form)}
      action={mode === 'at' ? 'Schedule' : 'Publish'}
      pending={pending}
    >
      <p>
        {mode === 'at'
          ? 'The saved draft appears on the public pages at that time.'
          : 'The saved draft appears on the public pages at once. You can restore an earlier version later.'}
      </p>
      {mode === 'at' && (
        <TextField
          required
          label="Date and time"
          name="publishAt"
          type="datetime-local"
          hint={`The company's time zone: ${timeZone}.`}
          error={errors.publishAt}
        />
      )}
      {mode && <FormFields fields={PUBLICATION_FIELDS} errors={errors} />}
      <StaffFailureNote error={error} />
    </Dialog>
  );
}

/** The instant of a date and time in the company's time zone; an invalid text is passed on for the server to refuse. */
function instantText(local: string, timeZone: string): string {
  const wall = Date.parse(`${local}Z`);
  return Number.isNaN(wall) ? local : instantOf(wall, timeZone).toISOString();
}

const useSaveDraft = (name: ContentSectionName, onSaved: (saved: ContentSectionResponse, save: DraftSave) => void) =>
  useVersionedMutation({
    call: ({ version, content }: DraftSave) =>
      sendStaff<ContentSectionResponse>('PUT', `${SITE_CONTENT_ADMIN_PATH}/${name}/draft`, { version, content }),
    invalidates: [SITE_CONTENT_ADMIN_PATH],
    onDone: onSaved,
  });

/** @param onReplaced called when the form no longer shows the current content of the section */
function useSectionSteps(name: ContentSectionName, onReplaced: () => void) {
  const toast = useToast();
  return useVersionedMutation({
    call: (step: SectionStep) => sendStep(`${SITE_CONTENT_ADMIN_PATH}/${name}`, step),
    invalidates: [SITE_CONTENT_ADMIN_PATH],
    onDone: (_section, step) => {
      toast(labels.contentSteps[step.step === 'publish' && step.publishAt ? 'schedule' : step.step]);
      onReplaced();
    },
    onLoadTheirs: onReplaced,
  });
}

function sendStep(path: string, { version, ...change }: SectionStep): Promise<ContentSectionResponse> {
  if (change.step === 'publish') {
    const { note, publishAt } = change;
    return sendStaff('POST', `${path}/publish`, { version, note, publishAt });
  }
  if (change.step === 'restore') return sendStaff('POST', `${path}/revisions/${change.revision}/restore`, { version });
  return sendStaff('DELETE', `${path}/${change.step === 'discard' ? 'draft' : 'schedule'}?version=${version}`);
}
