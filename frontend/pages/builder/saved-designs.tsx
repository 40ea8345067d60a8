import { type ComponentType, useEffect, useState } from 'react';
import type { SavedDesignsPanelProps } from '../../features/builder/saved-designs-panel.js';
import { OutlineButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './builder.module.css';

type SavedDesignsProps = SavedDesignsPanelProps & { isOpen: boolean; onOpen(isOpen: boolean): void };

/** The designs saved in this browser. Their code is loaded when they are opened. */
export function SavedDesigns({ isOpen, onOpen, ...panel }: SavedDesignsProps) {
  const [Panel, setPanel] = useState<ComponentType<SavedDesignsPanelProps> | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    setFailed(false);
    import('../../features/builder/saved-designs-panel.js').then(
      ({ SavedDesignsPanel }) => setPanel(() => SavedDesignsPanel),
      () => {
        setFailed(true);
        onOpen(false);
      },
    );
  }, [isOpen, onOpen]);

  return (
    <div id="saved-designs" className={styles.saved} data-screen>
      <Section
        heading="Saved designs"
        lead="Saved in this browser only. Name a design, reopen it later, or compare two or three."
      >
        {Panel ? (
          <Panel {...panel} />
        ) : (
          <div className="above-4">
            <OutlineButton disabled={isOpen} onClick={() => onOpen(true)}>
              Open saved designs
            </OutlineButton>
            <p role="status">
              {isFailed && 'Saved designs could not be opened. Check your connection, and try again.'}
            </p>
          </div>
        )}
      </Section>
    </div>
  );
}
