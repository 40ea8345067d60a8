import { type ComponentType, useState } from 'react';
import type { RotatingViewProps } from '../../features/builder/rotating-view/rotating-view.js';
import { OutlineButton } from '../../ui/button.js';
import styles from './builder.module.css';

interface RotatingBlockProps extends Pick<RotatingViewProps, 'layout' | 'summary'> {
  /** The shown part; undefined until the view is open. */
  shown: [string | null | undefined, RotatingViewProps['onShow']];
}

/** The turned view. Its code is loaded when it is opened. */
export function RotatingBlock({ shown: [shownPart, onShow], ...design }: RotatingBlockProps) {
  const [View, setView] = useState<ComponentType<RotatingViewProps>>();
  const [isFailed, setFailed] = useState(false);
  if (View) return <View {...design} shownPart={shownPart ?? null} onShow={onShow} />;
  const open = () =>
    import('../../features/builder/rotating-view/rotating-view.js').then(
      ({ RotatingView }) => {
        setView(() => RotatingView);
        onShow(null);
      },
      () => setFailed(true),
    );
  return (
    <div className={styles.saved} data-screen>
      <OutlineButton onClick={open}>Turn this scaffold</OutlineButton>
      <p role="status">{isFailed && 'The view could not be opened. Check your connection, and try again.'}</p>
    </div>
  );
}
