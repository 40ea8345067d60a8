import { useState } from 'react';
import type { SavedDesignsPanelProps } from '../../features/builder/saved-designs-panel.js';
import { OutlineButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import { useCode } from '../../ui/use-code.js';
import styles from './builder.module.css';

const load = () => import('../../features/builder/saved-designs-panel.js');

type SavedDesignsProps = SavedDesignsPanelProps & { isOpen: boolean; onOpen(isOpen: boolean): void };

/** The designs saved in this browser. Their code is loaded when they are opened. */
export function SavedDesigns({ isOpen, onOpen, ...panel }: SavedDesignsProps) {
  const [hasFailed, setFailed] = useState(false);
  const code = useCode(load, isOpen, () => {
    setFailed(true);
    onOpen(false);
  });

  return (
    <div id="saved-designs" className={styles.saved} data-screen>
      <Section
        heading="Saved designs"
        lead="Saved in this browser only. Name a design, reopen it later, or compare two or three."
      >
        {code ? (
          <code.SavedDesignsPanel {...panel} />
        ) : (
          <div className="above-4">
            <OutlineButton disabled={isOpen} onClick={() => onOpen(true)}>
              Open saved designs
            </OutlineButton>
            <p role="status">
              {hasFailed && !isOpen && 'Saved designs could not be opened. Check your connection, and try again.'}
            </p>
          </div>
        )}
      </Section>
    </div>
  );
}
