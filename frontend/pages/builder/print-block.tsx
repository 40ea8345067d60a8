import { useEffect, useState } from 'react';
import { type BuilderAnswer, DUTIES, PLANNING_AID } from '../../../backend/builder/builder.contract.js';
import { designAddress } from '../../../backend/builder/design-query.contract.js';
import { labelOf, levelsText } from '../../../backend/builder/design-text.contract.js';
import { designSummary } from '../../features/builder/design-summary.js';
import { useSite } from '../../shell/site-context.js';
import styles from './print-block.module.css';

/** The title block of the printed sheet. */
export function PrintBlock({ answer, texts }: { answer: BuilderAnswer; texts: Readonly<Record<string, string>> }) {
  const { publicUrl, company } = useSite();
  const [date, setDate] = useState(today);
  const { levels = '' } = texts;
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
          <dd>{designSummary(answer.design, texts)}</dd>
        </div>
        <div>
          <dt>Duty, decks, access</dt>
          <dd>
            {labelOf(DUTIES, answer.design.duty)}, {texts.decks} working{levels && `, ${levelsText(levels)}`},{' '}
            {texts.access}
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          {/* The server may be in another time zone. */}
          <dd suppressHydrationWarning>{date}</dd>
        </div>
        <div>
          <dt>Link</dt>
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
