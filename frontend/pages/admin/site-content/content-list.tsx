import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ContentField, defaultContent } from '../../../../backend/site-content/content-fields.contract.js';
import { OutlineButton } from '../../../ui/button.js';
import { FieldGroup } from './field-groups.js';

export type ContentEntry = Readonly<Record<string, unknown>>;

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
export function ContentList({ field, value, path, error, onReorder, children }: ContentListProps) {
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
          return (
            <li key={key}>
              <FieldGroup legend={name.charAt(0).toUpperCase() + name.slice(1)}>
                {children(content, `${path}.${index}.`)}
                <div className="row gap-2" data-entry={`${path}.${index}`}>
                  {index > 0 && button('up', `Move up ${name}`, () => move(index, 'up'))}
                  {index < entries.length - 1 && button('down', `Move down ${name}`, () => move(index, 'down'))}
                  {entries.length > min && button('remove', `Remove ${name}`, () => remove(index))}
                </div>
              </FieldGroup>
            </li>
          );
        })}
      </ol>
      {entries.length < max && (
        <div className="row gap-2">
          <OutlineButton data-add={path} onClick={add}>
            Add {noun}
          </OutlineButton>
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
