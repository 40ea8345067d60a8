import type { ReactNode } from 'react';
import styles from './message-sheet.module.css';
import { TitleBlock } from './title-block.js';

interface MessageSheetProps {
  title: string;
  /** Short name for the title block. */
  section: string;
  /** 1 when the message is the whole page. */
  level?: 1 | 2;
  actions: ReactNode;
  children?: ReactNode;
}

export function MessageSheet({ title, section, level = 1, actions, children }: MessageSheetProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={`stack gap-8 framed ${styles.sheet}`} data-level={level}>
      <div className={`stack left ${styles.text}`}>
        <Heading>{title}</Heading>
        {children}
        <div className="row above-2">{actions}</div>
      </div>
      <TitleBlock section={section} />
    </section>
  );
}
