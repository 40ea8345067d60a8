import { useId, useState } from 'react';
import type { StaffPostResponse } from '../../../../backend/blog/admin/blog-admin.contract.js';
import { BLOG_ADMIN_PATH, POST_FIELDS, slugFromTitle } from '../../../../backend/blog/admin/blog-admin.contract.js';
import type { BlogCategory } from '../../../../backend/blog/blog.contract.js';
import { postAddress } from '../../../../backend/config/public-pages.contract.js';
import { TRASH_DAYS } from '../../../../backend/platform/trash/trash-kinds.contract.js';
import { type StaffFailure } from '../../../api/staff-calls.js';
import { PostStateMark, StaffTime } from '../../../features/staff/cells.js';
import { ConfirmButton, ConflictDialog, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { StaffForm } from '../../../features/staff/editing/staff-form.js';
import { useUnsavedChanges } from '../../../features/staff/editing/unsaved-changes.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { ExternalLink, Link, OutlineButton } from '../../../ui/button.js';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form-fields.js';
import { useCode } from '../../../ui/use-code.js';
import { PicturePicker } from './picture-picker.js';
import styles from './posts.module.css';
import type { RichTextEditorProps } from './rich-text/rich-text-editor.js';
import { type PostForm as Form, usePostForm } from './use-post-form.js';

interface PostFormProps {
  /** The saved post; null for a new one. */
  loaded: StaffPostResponse | null;
  onCreated(post: StaffPostResponse): void;
}

export function PostForm({ loaded, onCreated }: PostFormProps) {
  const form = usePostForm(loaded, onCreated);
  const { post, latest } = form;
  const isPublic = post !== null && post.state !== 'draft';
  useUnsavedChanges(() => latest.current.changed, true);

  return (
    <>
      <PostNotes form={form} />
      <StaffForm
        wide
        sticky
        guarded={false}
        action={isPublic ? 'Save changes' : 'Save draft'}
        save={{ isPending: form.saving, error: form.error }}
        actions={<StateActions form={form} isPublic={isPublic} />}
        onSubmit={() => form.save('save')}
      >
        {(failure) => <Fields form={form} failure={failure} isPublic={isPublic} />}
      </StaffForm>
      <ConflictDialog conflict={form.conflict} record="this post">
        <p>
          <ExternalLink href={`/admin/posts/${post?.id}/preview`}>Read the newer version</ExternalLink>
        </p>
      </ConflictDialog>
      {post && (
        <StaffPanel heading="This post">
          <StaffFacts
            facts={[
              ['State', <PostStateMark key="state" state={post.state} />],
              ['Published', post.publishedAt && <StaffTime key="published" at={post.publishedAt} zoned />],
              ['Address', <PostAddress key="address" post={post} />],
            ]}
          />
          <div>
            <RemoveButton
              path={`${BLOG_ADMIN_PATH}/${post.id}`}
              version={post.version}
              record="this post"
              label="Remove post"
              question={`Remove “${post.title}”?`}
              invalidates={[[BLOG_ADMIN_PATH, {}], '/api/blog/posts']}
              onRemoved={form.forget}
              onLoadTheirs={(current) => form.reset(current as StaffPostResponse)}
              toast={{ title: 'Post removed', description: `“${post.title}” is in the trash for ${TRASH_DAYS} days.` }}
              to="/admin/posts"
            >
              Its addresses stop working. The post stays in the trash for {TRASH_DAYS} days.
            </RemoveButton>
          </div>
        </StaffPanel>
      )}
    </>
  );
}

function StateActions({ form, isPublic }: { form: Form; isPublic: boolean }) {
  const { values, saving, save } = form;
  // Only for the button's label: the server's clock decides.
  const isLater = values.publishAt !== '' && new Date(values.publishAt).getTime() > Date.now();
  return (
    <>
      {isPublic ? (
        <OutlineButton disabled={saving} onClick={() => save('unpublish')}>
          Unpublish
        </OutlineButton>
      ) : (
        <OutlineButton disabled={saving} onClick={() => save('publish')}>
          {isLater ? 'Schedule' : 'Publish'}
        </OutlineButton>
      )}
      <p role="status" className="muted small">
        {saveState(form)}
      </p>
    </>
  );
}

function saveState({ saving, changed, saved, error, post }: Form): string {
  if (saving) return 'Saving...';
  if (error) return 'Not saved. Your text is kept in this browser.';
  if (changed) return 'Unsaved changes are kept in this browser.';
  if (saved) return 'Saved.';
  return post ? 'No changes.' : '';
}

function Fields({ form, failure, isPublic }: { form: Form; failure: StaffFailure | null; isPublic: boolean }) {
  const { values, set, post } = form;
  const errors = failure?.errors ?? {};
  const text = (name: 'title' | 'slug' | 'excerpt' | 'author' | 'imageAlt') => ({
    name,
    label: POST_FIELDS[name].label,
    value: values[name],
    maxLength: POST_FIELDS[name].maxLength,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const { category } = POST_FIELDS;
  return (
    <>
      <TextField wide required {...text('title')} />
      <TextField placeholder={values.title && slugFromTitle(values.title)} {...text('slug')} />
      <ChoiceField
        label={category.label}
        name="category"
        placeholder={category.none}
        required
        value={values.category}
        options={category.options}
        error={errors.category}
        onChange={({ target }) => set({ category: target.value as BlogCategory | '' })}
      />
      <TextField required {...text('author')} />
      <TextField
        label={isPublic ? 'Published at, your time' : 'Publish at, your time (empty: now)'}
        name="publishAt"
        type="datetime-local"
        value={values.publishAt}
        error={errors.publishedAt}
        onChange={({ target }) => set({ publishAt: target.value })}
      />
      <TextAreaField {...text('excerpt')} />
      <div className="whole">
        <RichText
          key={form.revision}
          initial={values.content ?? post?.content ?? ''}
          error={errors.content}
          onChange={(content) => set({ content })}
        />
      </div>
      <fieldset className={`whole grid gap-5 top box ${styles.picture}`}>
        <legend>Picture above the text</legend>
        <PicturePicker imageUrl={values.imageUrl} error={errors.imageUrl} onPicked={(imageUrl) => set({ imageUrl })} />
        {values.imageUrl && (
          <>
            <div className={`stack gap-3 left ${styles.chosen}`}>
              <img src={values.imageUrl} alt={values.imageAlt || 'Preview'} />
              <OutlineButton onClick={() => set({ imageUrl: '', imageAlt: '' })}>Remove picture</OutlineButton>
            </div>
            <TextField required {...text('imageAlt')} />
          </>
        )}
      </fieldset>
    </>
  );
}

function PostAddress({ post }: { post: StaffPostResponse }) {
  const address = postAddress(post.slug);
  return (
    <>
      <span>{post.state === 'published' ? <Link to={address}>{address}</Link> : address}</span> ·{' '}
      <Link to={`/admin/posts/${post.id}/preview`}>Preview</Link>
    </>
  );
}

/** Notes above the form: a restored draft, and markup that the last save removed. */
function PostNotes({ form }: { form: Form }) {
  const { draft, removed } = form;
  return (
    <div className={`stack ${styles.notes}`} role="status">
      {draft && !form.saving && (
        <div className="row across-6 between note" data-tone="amber">
          <p>
            Your unsaved text from <StaffTime at={draft.at} /> was restored.
          </p>
          <ConfirmButton {...questions.discardPostText} onConfirm={form.discard} />
        </div>
      )}
      {removed.length > 0 && (
        <div className="row across-6 between note" data-tone="amber">
          <p>{`Saved. This markup is not allowed in a post and was removed: ${removed.join(', ')}.`}</p>
        </div>
      )}
    </div>
  );
}

type RichTextProps = Pick<RichTextEditorProps, 'initial' | 'onChange'> & { error?: string };

/** The editor is large, so it is loaded on demand. */
function RichText({ error, ...props }: RichTextProps) {
  const [failed, setFailed] = useState(false);
  const { RichTextEditor: Editor } = useCode(loadEditor, !failed, () => setFailed(true)) ?? {};
  const id = useId();
  return (
    <div className="stack gap-2">
      <p className="small strong" id={id}>
        Text
      </p>
      {Editor && <Editor {...props} labelledBy={id} describedBy={error && `${id}-error`} />}
      {!Editor && !failed && (
        <p role="status" className={`stack left box muted ${styles.loading}`}>
          Loading the editor...
        </p>
      )}
      {failed && (
        <div role="alert" className={`stack left box muted ${styles.loading}`}>
          <p>The editor could not be loaded. Check the connection and try again.</p>
          <OutlineButton onClick={() => setFailed(false)}>Retry</OutlineButton>
        </div>
      )}
      {error && (
        <p className="signal small medium" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Keeps the editor out of the server's bundle. */
const loadEditor = async (): Promise<Partial<typeof import('./rich-text/rich-text-editor.js')>> =>
  import.meta.env.SSR ? {} : import('./rich-text/rich-text-editor.js');
