import { Fragment, useRef, useState } from 'react';
import { companyDate } from '../../../../backend/config/business-days.contract.js';
import {
  type Claims,
  type ClaimUse,
  type ClaimUses,
  daysLeft,
  EXPIRES_SOON_DAYS,
} from '../../../../backend/site-content/claims/claims.contract.js';
import { COMPANY_PLACEHOLDERS } from '../../../../backend/site-content/company-facts.contract.js';
import { completeContent } from '../../../../backend/site-content/content-fields.contract.js';
import {
  type ContentSectionAnswer,
  SITE_CONTENT_PAGE,
} from '../../../../backend/site-content/desk/site-content-desk.contract.js';
import { CLAIM_NAMES } from '../../../../backend/site-content/sections/claims.contract.js';
import { CONTENT_SECTIONS } from '../../../../backend/site-content/site-content.contract.js';
import { ExpiryMark } from '../../../features/site-content/expiry-mark.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffFacts, StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useSite } from '../../../shell/site-context.js';
import { useToast } from '../../../shell/toasts.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { ContentFieldControls, readContentForm } from './content-field.js';
import { type Fold, useFoldFromHash } from './field-groups.js';
import { PublishDialog } from './publish-dialog.js';
import { SectionHistory } from './section-history.js';
import { hasPage, SectionPages, SectionState, scheduledRevision } from './section-state.js';
import { type PublishMode, useSaveDraft, useSectionSteps } from './use-section-steps.js';

const RECORD = 'this section';

/** The state of a section, its form, and the steps to the public site. */
export function SectionEditor({ section }: { section: ContentSectionAnswer }) {
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
          <Button disabled={isBusy} onClick={() => publish('now')}>
            Publish now
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => publish('at')}>
            Publish at…
          </Button>
          {(section.draft !== null || scheduled) && (
            // The server renders the preview; the browser has no route for it.
            <LinkButton variant="outline" to={`${SITE_CONTENT_PAGE}/${section.section}/preview`} reloadDocument>
              Preview
            </LinkButton>
          )}
          {scheduled && (
            <ConfirmButton
              label="Cancel schedule"
              question="Cancel the scheduled change?"
              action="Cancel schedule"
              disabled={isBusy}
              onConfirm={() => steps.mutate({ step: 'cancel', version: section.version })}
            >
              It becomes the draft, unless there is a newer one. What you typed and did not save is lost.
            </ConfirmButton>
          )}
          {section.draft !== null && (
            <ConfirmButton
              label="Discard draft"
              question="Discard the draft?"
              action="Discard"
              disabled={isBusy}
              onConfirm={() => steps.mutate({ step: 'discard', version: section.version })}
            >
              The form shows what is published again. This cannot be undone.
            </ConfirmButton>
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
            key={`${save.formKey} ${replaced}`}
            version={section.version}
            action="Save draft"
            pendingAction="Saving..."
            pending={save.isPending}
            error={save.conflict ? null : save.error}
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
function claimFolds(claims: Claims, today: string, uses: ClaimUses | undefined): Record<string, Fold> {
  return Object.fromEntries(
    CLAIM_NAMES.map((name) => {
      const left = daysLeft(claims[name], today);
      const isExpiring = left !== null && left <= EXPIRES_SOON_DAYS;
      const note = (
        <>
          {claims[name].value}
          {isExpiring && <ExpiryMark days={left} />}
        </>
      );
      return [name, { note, isOpen: isExpiring, lead: uses && <Uses uses={uses[name]} /> }];
    }),
  );
}

function Uses({ uses }: { uses: readonly ClaimUse[] }) {
  if (uses.length === 0) return 'No published entry states this claim. Choose it in an entry of a section.';
  return (
    <>
      Stated in:{' '}
      {uses.map(({ section, label, pages }, index) => (
        <Fragment key={section}>
          {index > 0 && ', '}
          <Link to={`${SITE_CONTENT_PAGE}/${section}`}>{label}</Link> ({pages.join(', ') || 'all pages'})
        </Fragment>
      ))}
      .
    </>
  );
}
