import { useEffect, useState } from 'react';
import type { BuilderResponse, DesignParameter } from '../../../backend/builder/builder.contract.js';
import { designAddress } from '../../../backend/builder/design-query.contract.js';
import { designFacts, rulesText } from '../../../backend/builder/design-text.contract.js';
import { useSite } from '../../shell/site-context.js';
import styles from './builder.module.css';

interface PrintBlockProps {
  answer: BuilderResponse;
  texts: Readonly<Record<DesignParameter, string>>;
}

/** The title block of the printed sheet: the design in words, in place of the form. */
export function PrintBlock({ answer, texts }: PrintBlockProps) {
  const { publicUrl, company } = useSite();
  const [date, setDate] = useState(today);
  const { design, rules } = answer;

  useEffect(() => setDate(today()), []);

  return (
    <div className={styles.block} data-print-sheet data-print>
      <dl>
        <div>
          <dt>{company.name}</dt>
          <dd>
            {company.phone}, {company.email}
          </dd>
        </div>
        {designFacts(design, texts).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Rules</dt>
          <dd>{rulesText(rules)}</dd>
        </div>
        <div>
          <dt>Date</dt>
          {/* The server may be in another time zone. */}
          <dd suppressHydrationWarning>{date}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{publicUrl + designAddress(texts)}</dd>
        </div>
      </dl>
    </div>
  );
}

const today = (): string => new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
