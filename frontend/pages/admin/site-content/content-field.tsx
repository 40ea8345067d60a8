import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BLOG_CATEGORIES } from '../../../../backend/blog/blog.contract.js';
import { TEXT_PAGES } from '../../../../backend/config/public-pages.contract.js';
import { SERVICE_TYPES } from '../../../../backend/inquiries/inquiries.contract.js';
import { readTypedAmount } from '../../../../backend/measures/money.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import { fieldAnchor } from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import {
  type ContentField,
  type ContentFields,
  type ContentPicture,
  defaultContent,
} from '../../../../backend/site-content/content-fields.contract.js';
import { CONTENT_SECTIONS } from '../../../../backend/site-content/site-content.contract.js';
import { SeveralField } from '../../../features/staff/editing/record-form.js';
import { NAVIGATION, TOOLS } from '../../../shell/navigation.js';
import { OutlineButton } from '../../../ui/button.js';
import { CheckField, ChoiceField, type SelectOption, TextAreaField, TextField } from '../../../ui/form-fields.js';
import { FieldGroup, type Fold, FoldedGroup } from './field-groups.js';
import { PictureField } from './picture-field.js';

const OTHER = 'other';

/** The most common targets of links on the site. */
const PLACES: readonly SelectOption[] = [
  ...[...NAVIGATION, ...TOOLS].map(({ label, to }) => ({ label, value: to })),
  { label: 'Request a quote', value: '/quote' },
  ...SERVICE_TYPES.map(({ label, value }) => ({
    label: `Request a quote: ${label}`,
    value: `/quote?service=${value}`,
  })),
  { label: 'Catalog: Used equipment', value: '/catalog?condition=used' },
  ...CONTENT_SECTIONS.landings.fields.pages.default.map(({ heading, path }) => ({ label: heading, value: path })),
  ...BLOG_CATEGORIES.map((category) => ({
    label: `Blog: ${category}`,
    value: `/blog?${new URLSearchParams({ category })}`,
  })),
  ...Object.entries(TEXT_PAGES).map(([section, value]) => ({
    label: CONTENT_SECTIONS[section as keyof typeof TEXT_PAGES].label,
    value,
  })),
  { label: 'Nowhere', value: '#' },
];

interface LinkFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'hint' | 'error' | 'required'> {
  value: string;
}

/** A field for more characters than this spans the full width of the form. */
const WIDE_LINE = 60;
/** The remaining characters are shown once at most this share of the limit is left. */
const COUNTED_SHARE = 0.15;
/** They are never shown for a lower limit, such as that of a ZIP code. */
const COUNTED_LIMIT = 20;

interface ContentFormState {
  /** Messages by path. */
  errors: Readonly<Record<string, string>>;
  /** Folded groups by path. */
  folds?: Readonly<Record<string, Fold>>;
  /** Called when entries of a list change places, so that errors no longer belong to their paths. */
  onReorder(): void;
}

interface ContentFieldsProps {
  fields: ContentFields;
  content: ContentEntry;
  /** Path of the fields' parent with a dot at the end; '' at the top level of the section. */
  prefix?: string;
  form: ContentFormState;
}

/** The controls of a set of fields. The name of each control is the path of its field. */
export const ContentFieldControls = ({ fields, content, prefix = '', form }: ContentFieldsProps) => (
  <div className="fields whole">
    {Object.entries(fields).map(([name, field]) => (
      <ContentFieldControl key={name} field={field} value={content[name]} path={prefix + name} form={form} />
    ))}
  </div>
);

interface ContentFieldProps<Field = ContentField> {
  field: Field;
  value: unknown;
  path: string;
  form: ContentFormState;
}

function ContentFieldControl({ field, value, path, form }: ContentFieldProps) {
  const common = { label: field.label, hint: field.hint, name: path, error: form.errors[path] };
  switch (field.kind) {
    case 'group': {
      const fields = (
        <ContentFieldControls fields={field.of} content={value as ContentEntry} prefix={`${path}.`} form={form} />
      );
      return field.folded ? (
        <FoldedGroup id={fieldAnchor(path)} label={field.label} {...form.folds?.[path]}>
          {fields}
        </FoldedGroup>
      ) : (
        <FieldGroup legend={field.label} hint={field.hint}>
          {fields}
        </FieldGroup>
      );
    }
    case 'list':
      return (
        <ContentList field={field} value={value} path={path} error={common.error} onReorder={form.onReorder}>
          {(content, prefix) => (
            <ContentFieldControls fields={field.of} content={content} prefix={prefix} form={form} />
          )}
        </ContentList>
      );
    case 'line':
    case 'text':
      return <CountedText field={field} value={value} path={path} form={form} />;
    case 'link':
      return <LinkField {...common} required={!field.optional} value={String(value)} />;
    case 'date':
      return <TextField {...common} required={!field.optional} type="date" defaultValue={String(value)} />;
    // A browser's time control cannot enter 24:00.
    case 'time':
      return <TextField {...common} required={!field.optional} placeholder="07:30" defaultValue={String(value)} />;
    case 'number':
      return <TextField {...common} required inputMode="numeric" defaultValue={String(value)} />;
    case 'switch':
      return <CheckField label={field.label} name={path} error={common.error} defaultChecked={value === true} />;
    case 'choice':
      return <ChoiceField {...common} options={field.options} defaultValue={String(value)} />;
    case 'choices':
      return <SeveralField {...common} options={field.options} value={value} />;
    case 'picture':
      return <PictureControl field={field} value={value} path={path} form={form} />;
  }
}

/** A text whose remaining characters are counted near its limit. It is not cut off, so a longer one can be pasted and shortened. */
function CountedText(text: ContentFieldProps<Extract<ContentField, { kind: 'line' | 'text' }>>) {
  const { field, value, path, form } = text;
  const { kind, label, hint, maxLength, optional } = field;
  const [length, setLength] = useState(String(value).length);
  const count = countText(length, maxLength);
  const control = {
    label,
    name: path,
    hint: hint || count ? [hint, count].filter(Boolean).join(' ') : undefined,
    error: form.errors[path],
    required: !optional,
    defaultValue: String(value),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => setLength(currentTarget.value.length),
  };
  if (kind === 'text') return <TextAreaField {...control} rows={3} />;
  return <TextField {...control} wide={maxLength > WIDE_LINE} autoComplete="off" />;
}

function countText(length: number, maxLength: number): string | undefined {
  const left = maxLength - length;
  if (left < 0) return `${counted(-left, 'character')} too many.`;
  const isNear = maxLength >= COUNTED_LIMIT && left <= maxLength * COUNTED_SHARE;
  return isNear && length > 0 ? `${counted(left, 'character')} left.` : undefined;
}

function PictureControl({ field, value, path, form }: ContentFieldProps<Extract<ContentField, { kind: 'picture' }>>) {
  const [picture, setPicture] = useState(value as ContentPicture | null);
  const stored = useRef<HTMLInputElement>(null);
  const before = useRef(picture);
  useEffect(() => {
    if (before.current === picture) return;
    before.current = picture;
    // A value set by a script fires no input event, so the form would not notice the change.
    stored.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [picture]);
  return (
    <>
      <input ref={stored} type="hidden" name={path} value={picture ? JSON.stringify(picture) : ''} />
      <PictureField
        label={field.label}
        name={`${path}.file`}
        hint={field.hint}
        value={picture}
        onChange={setPicture}
        error={form.errors[path]}
      />
    </>
  );
}

/** Reads the content of a section from its form: the name of each control is the path of its field, such as `values.0.title`. */
export function readContentForm(fields: ContentFields, form: FormData, prefix = ''): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, valueInForm(field, form, prefix + name)]);
  return Object.fromEntries(values);
}

function valueInForm(field: ContentField, form: FormData, path: string): unknown {
  const text = form.get(path);
  switch (field.kind) {
    case 'group':
      return readContentForm(field.of, form, `${path}.`);
    case 'list':
      // A hidden control counts the entries.
      return Array.from({ length: Number(text) }, (_, index) => readContentForm(field.of, form, `${path}.${index}.`));
    case 'switch':
      return text !== null;
    case 'number':
      return text === '' ? null : Number(field.cents ? readTypedAmount(String(text)) : text);
    case 'choices':
      return form.getAll(path);
    case 'picture':
      return text === null || text === '' ? null : JSON.parse(String(text));
    default:
      return text ?? '';
  }
}

/** A link to a page of the site, chosen from a list, or to any other address. */
function LinkField({ label, name, value, hint, error, required }: LinkFieldProps) {
  const [address, setAddress] = useState(value);
  const [isOther, setIsOther] = useState(PLACES.every((place) => place.value !== value));
  const onPlaceChosen = (place: string) => {
    setIsOther(place === OTHER);
    if (place !== OTHER) setAddress(place);
  };
  return (
    <>
      <ChoiceField
        label={label}
        name={`${name}.place`}
        hint={hint}
        options={[...PLACES, { label: 'Another address', value: OTHER }]}
        value={isOther ? OTHER : address}
        onChange={({ target }) => onPlaceChosen(target.value)}
      />
      {isOther ? (
        <TextField
          label={`${label}: another address`}
          name={name}
          hint="A page of this site, such as /product/12, or a full address that begins with https://."
          inputMode="url"
          autoComplete="off"
          required={required}
          error={error}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      ) : (
        <input type="hidden" name={name} value={address} />
      )}
    </>
  );
}

type ContentEntry = Readonly<Record<string, unknown>>;

interface ContentListProps {
  field: Extract<ContentField, { kind: 'list' }>;
  value: unknown;
  path: string;
  error: string | undefined;
  /** Called when entries change places, so that errors no longer belong to their paths. */
  onReorder(): void;
  /** The controls of an entry. @param prefix path of the entry with a dot at the end */
  children(content: ContentEntry, prefix: string): ReactNode;
}

interface Entry {
  /** Keeps the typed values of an entry with it when it moves. */
  key: number;
  content: ContentEntry;
}

type Action = 'up' | 'down' | 'remove';

/** The entries of a list. The focus follows a moved entry and stays on the pressed button. */
function ContentList({ field, value, path, error, onReorder, children }: ContentListProps) {
  const { noun, min, max } = field;
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    (value as ContentEntry[]).map((content, key) => ({ key, content })),
  );
  const nextKey = useRef(entries.length);
  const count = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);

  const change = (changed: readonly Entry[]) => {
    flushSync(() => setEntries(changed));
    onReorder();
    // Button presses fire no input event, so the form would not notice the change.
    count.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const add = () => {
    const content = defaultContent(field.of) as ContentEntry;
    change([...entries, { key: nextKey.current++, content }]);
    entryAt(list.current, entries.length)?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  const move = (from: number, action: Exclude<Action, 'remove'>) => {
    const to = action === 'up' ? from - 1 : from + 1;
    change(entries.with(from, entries[to] as Entry).with(to, entries[from] as Entry));
    focusButton(list.current, to, action);
  };
  const remove = (index: number) => {
    change(entries.toSpliced(index, 1));
    focusButton(list.current, Math.min(index, entries.length - 2), 'remove');
  };

  return (
    <FieldGroup legend={field.label} hint={field.hint}>
      <input ref={count} type="hidden" name={path} value={entries.length} />
      {error && <p className="signal small medium">{error}</p>}
      <ol ref={list} className="stack">
        {entries.map(({ key, content }, index) => {
          const name = `${noun} ${index + 1}`;
          const button = (action: Action, label: string, onClick: () => void) => (
            <OutlineButton data-action={action} aria-label={label} onClick={onClick}>
              {{ up: 'Move up', down: 'Move down', remove: 'Remove' }[action]}
            </OutlineButton>
          );
          const legend = name.charAt(0).toUpperCase() + name.slice(1);
          const title = field.foldedAs && content[field.foldedAs];
          const controls = (
            <>
              {children(content, `${path}.${index}.`)}
              <div className="row gap-2" data-entry={`${path}.${index}`}>
                {index > 0 && button('up', `Move up ${name}`, () => move(index, 'up'))}
                {index < entries.length - 1 && button('down', `Move down ${name}`, () => move(index, 'down'))}
                {entries.length > min && button('remove', `Remove ${name}`, () => remove(index))}
              </div>
            </>
          );
          return (
            <li key={key}>
              {title ? (
                <FoldedGroup id={fieldAnchor(`${path}.${index}`)} label={`${legend}: ${title}`}>
                  {controls}
                </FoldedGroup>
              ) : (
                <FieldGroup legend={legend}>{controls}</FieldGroup>
              )}
            </li>
          );
        })}
      </ol>
      {entries.length < max && (
        <div className="row gap-2">
          <OutlineButton data-add={path} onClick={add}>{`Add ${noun}`}</OutlineButton>
        </div>
      )}
    </FieldGroup>
  );

  /** Focuses the button of an entry, or else another button of the entry, or else the add button. */
  function focusButton(entriesOf: HTMLElement | null, index: number, action: Action) {
    const buttons = entryAt(entriesOf, index)?.querySelector(`[data-entry="${path}.${index}"]`);
    const button = buttons?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? buttons?.querySelector('button');
    (button ?? entriesOf?.parentElement?.querySelector<HTMLElement>(`[data-add="${path}"]`))?.focus();
  }
}

const entryAt = (list: HTMLElement | null, index: number): Element | undefined => list?.children[index];
