import { useEffect, useState } from 'react';
import { type BuilderAnswer, PLANNING_AID } from '../../../backend/builder/builder.contract.js';
import { designAddress } from '../../features/builder/design-query.js';
import { designWords, dutyLabel } from '../../features/builder/design-words.js';
import { useSite } from '../../shell/site-context.js';
import styles from './print-block.module.css';

/** The title block of the printed sheet: what is drawn, for whom, when, and where to find it again. */
export function PrintBlock({ answer, texts }: { answer: BuilderAnswer; texts: Readonly<Record<string, string>> }) {
  const { publicUrl, company } = useSite();
  const [date, setDate] = useState(today);
  const address = publicUrl + designAddress(texts);

  useEffect(() => setDate(today()), []);

  return (
    <div className={styles.block} data-print-sheet>
      <dl>
        <div>
          <dt>{company.name}</dt>
          <dd>
            {company.phone}, {company.email}
          </dd>
        </div>
        <div>
          <dt>Design</dt>
          <dd>{designWords(answer.design, texts)}</dd>
        </div>
        <div>
          <dt>Duty, decks, access</dt>
          <dd>
            {dutyLabel(answer.design)}, {texts.decks} working, {texts.access}
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          {/* The server's day may be another than the visitor's. */}
          <dd suppressHydrationWarning>{date}</dd>
        </div>
        <div>
          <dt>Opens again at</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>Note</dt>
          <dd>{PLANNING_AID}</dd>
        </div>
      </dl>
    </div>
  );
}

const today = (): string => new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
