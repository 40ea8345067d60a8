import type { ReactNode } from 'react';
import styles from './message-sheet.module.css';
import { TitleBlock } from './title-block.js';

interface MessageSheetProps {
  title: string;
  /** 1 for a page that is nothing but the message. */
  level?: 1 | 2;
  children: ReactNode;
}

/** A sheet that says what is wrong and what to do next. */
export function MessageSheet({ title, level = 1, children }: MessageSheetProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.sheet} data-level={level}>
      <div className={styles.text}>
        <Heading>{title}</Heading>
        {children}
      </div>
      <TitleBlock section={title} sheet="0 of 0" />
    </section>
  );
}
