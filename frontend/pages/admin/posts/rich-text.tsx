import { type ComponentType, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.js';
import styles from './posts.module.css';
import type { RichTextEditorProps } from './rich-text/rich-text-editor.js';

interface RichTextProps extends Pick<RichTextEditorProps, 'initial' | 'onChange'> {
  error?: string;
}

/** The editor is large, so it is loaded on demand. */
export function RichText({ error, ...props }: RichTextProps) {
  const { Editor, failed, retry } = useEditorCode();
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
          <Button variant="outline" onClick={retry}>
            Retry
          </Button>
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

function useEditorCode() {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    // Keeps the editor out of the server's bundle.
    if (import.meta.env.SSR) return;
    let isGone = false;
    setFailed(false);
    import('./rich-text/rich-text-editor.js').then(
      ({ RichTextEditor }) => !isGone && setEditor(() => RichTextEditor),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  return { Editor, failed, retry: () => setAttempt((count) => count + 1) };
}
