import { Section } from '../../ui/section.js';
import styles from './process-section.module.css';

export function ProcessSection({ isDocument }: { isDocument: boolean }) {
  const steps = [
    {
      title: 'Submit Requirements',
      text: isDocument
        ? 'Name the document and the project it is for. Two minutes.'
        : 'Height, length, load and dates, as far as you know them. Two minutes.',
      time: 'Today',
    },
    {
      title: 'Expert Review',
      text: isDocument
        ? 'The sales desk checks who asks and which edition you need.'
        : 'An estimator reads it, counts the material and calls you where a figure is missing.',
      time: 'Same day',
    },
    {
      title: 'Receive Quote',
      text: isDocument
        ? 'A personal link to the document, and a quote where you asked for one.'
        : 'A piece list with rental, freight and labor, each on its own line.',
      time: 'Within 24 hours',
    },
  ];
  return (
    <Section
      heading={isDocument ? 'Three steps to the document' : 'Three steps to the quote'}
      block={{ section: 'Process', sheet: '2 of 4' }}
    >
      <ol className={styles.steps}>
        {steps.map(({ title, text, time }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={styles.time}>{time}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
