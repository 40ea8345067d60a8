import { type Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import {
  type ContentDraftChange,
  type ContentPublication,
  type ContentSectionAnswer,
  SITE_CONTENT_DESK_PATH,
} from '../../../../backend/site-content/desk/site-content-desk.contract.js';
import { type ContentSectionName } from '../../../../backend/site-content/site-content.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';

/** `now` publishes at once, `at` schedules the publication. */
export type PublishMode = 'now' | 'at';

/** `publish` is set if the draft is saved in order to publish it. */
export interface DraftSave extends ContentDraftChange {
  publish?: PublishMode;
}

/** Steps that do not send the fields of the form. */
export type SectionStep = Versioned &
  (({ step: 'publish' } & ContentPublication) | { step: 'discard' | 'cancel' } | { step: 'restore'; revision: number });

const DONE = {
  publish: { title: 'Published', description: 'The public pages show it now.' },
  schedule: { title: 'Scheduled', description: 'The public pages show it from that time on.' },
  discard: { title: 'Draft discarded', description: 'The form shows what is published.' },
  cancel: { title: 'Schedule canceled', description: 'The public pages stay as they are.' },
  restore: { title: 'Restored as draft', description: 'Publish the draft to show it on the public pages.' },
};

export function useSaveDraft(
  name: ContentSectionName,
  onSaved: (saved: ContentSectionAnswer, save: DraftSave) => void,
) {
  return useVersionedMutation({
    call: ({ version, content }: DraftSave) =>
      sendStaff<ContentSectionAnswer>('PUT', `${SITE_CONTENT_DESK_PATH}/${name}/draft`, { version, content }),
    invalidates: [SITE_CONTENT_DESK_PATH],
    onDone: onSaved,
  });
}

/** @param onReplaced called when the form no longer shows the current content of the section */
export function useSectionSteps(name: ContentSectionName, onReplaced: () => void) {
  const toast = useToast();
  return useVersionedMutation({
    call: (step: SectionStep) => sendStep(`${SITE_CONTENT_DESK_PATH}/${name}`, step),
    invalidates: [SITE_CONTENT_DESK_PATH],
    onDone: (_section, step) => {
      toast(step.step === 'publish' && step.publishAt ? DONE.schedule : DONE[step.step]);
      onReplaced();
    },
    onLoadTheirs: onReplaced,
  });
}

function sendStep(path: string, change: SectionStep): Promise<ContentSectionAnswer> {
  const { version } = change;
  switch (change.step) {
    case 'publish': {
      const { note, publishAt } = change;
      return sendStaff('POST', `${path}/publish`, { version, note, publishAt });
    }
    case 'restore':
      return sendStaff('POST', `${path}/revisions/${change.revision}/restore`, { version });
    case 'discard':
      return sendStaff('DELETE', `${path}/draft?version=${version}`);
    case 'cancel':
      return sendStaff('DELETE', `${path}/schedule?version=${version}`);
  }
}
