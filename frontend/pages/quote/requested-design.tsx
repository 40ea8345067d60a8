import { lazy, Suspense } from 'react';
import { designQuery } from '../../../backend/builder/design-query.contract.js';
import { designScaffoldQuery } from '../../api/design-scaffold.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { useDocumentData } from '../../api/use-document-data.js';
// The styles of the card, which the server renders.
import '../../features/builder/design-card.module.css';
import '../../features/builder/parts-table.module.css';
import '../../features/builder/scaffold-picture.module.css';
import { designSummary } from '../../features/builder/design-summary.js';
import { serverDesignCard } from '../../features/builder/server-design-card.js';
import { Link } from '../../ui/link.js';
import { Section } from '../../ui/section.js';

const LazyCard = lazy(() =>
  import('../../features/builder/design-card.js').then(({ DesignCard }) => ({ default: DesignCard })),
);

/** The scaffold design of the address. The server renders its card; the browser loads its code after the page. */
export function RequestedDesign({ design }: { design: string }) {
  const query = designQuery(new URLSearchParams(design));
  const data = useDocumentData(designScaffoldQuery(useSiteApi(), query));
  if (!data) return null;
  if (Object.keys(query).length === 0 || Object.keys(data.faults).length > 0)
    return (
      <Section heading="Your scaffold design">
        <p>
          This address holds no design that we can read. <Link to="/builder">Build the scaffold</Link>, or describe it
          below.
        </p>
      </Section>
    );
  const { answer, texts } = data;
  const Card = serverDesignCard.Card ?? LazyCard;
  return (
    <Section heading="Your scaffold design">
      <Suspense fallback={null}>
        <Card
          design={String(new URLSearchParams(texts))}
          answer={answer}
          summary={designSummary(answer.design, texts)}
        />
      </Suspense>
    </Section>
  );
}
