import { useEffect, useState } from 'react';
import { designAddress } from '../../../backend/builder/design-query.contract.js';
import { designFacts, rulesText } from '../../../backend/builder/design-text.contract.js';
import type { DesignedScaffold } from '../../../backend/pages/rendering/site-api.contract.js';
import { useSite } from '../../shell/site-context.js';
import styles from './builder.module.css';

/** The title block of the printed sheet: the design in words, in place of the form. */
export function PrintBlock({ answer, texts }: DesignedScaffold) {
  const { publicUrl, company } = useSite();
  const [date, setDate] = useState(today);
  const { design, rules } = answer;

  useEffect(() => setDate(today()), []);

  const rows = [
    { label: company.name, value: `${company.phone}, ${company.email}` },
    ...designFacts(design, texts),
    { label: 'Rules', value: rulesText(rules) },
    { label: 'Date', value: date },
    { label: 'Address', value: publicUrl + designAddress(texts) },
  ];

  return (
    <div className={styles.block} data-print-sheet data-print>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            {/* The server may be in another time zone. */}
            <dd suppressHydrationWarning={label === 'Date'}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const today = (): string => new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
