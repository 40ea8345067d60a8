import { Section } from '../../ui/section.js';
import styles from './process-section.module.css';

export function ProcessSection({ isDocument }: { isDocument: boolean }) {
  const steps = [
    {
      title: 'Submit Requirements',
      text: isDocument
        ? 'Tell us which document you need and for which project. It takes two minutes.'
        : 'Height, length, load and dates, as far as you know them. It takes two minutes.',
      time: 'Today',
    },
    {
      title: 'Expert Review',
      text: isDocument
        ? 'Our sales desk reviews your request and finds the right edition.'
        : 'An estimator reviews it, does the takeoff and calls you if anything is missing.',
      time: 'Same day',
    },
    {
      title: 'Receive Quote',
      text: isDocument
        ? 'A private link to the document, and a quote if you asked for one.'
        : 'A parts list with rental, freight and labor on separate lines.',
      time: 'Within 24 hours',
    },
  ];
  return (
    <Section heading={isDocument ? 'Three steps to your document' : 'Three steps to your quote'}>
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
