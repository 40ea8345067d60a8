import { designQuery, designSearch } from '../../../backend/builder/design-query.contract.js';
import { designSummary } from '../../../backend/builder/design-text.contract.js';
import { designScaffoldQuery } from '../../api/builder-queries.js';
import { usePageData, useSiteApi } from '../../api/page-data.js';
import { DesignCard } from '../../features/builder/design-card.js';
import { Link } from '../../ui/button.js';
import { Section } from '../../ui/section.js';

export function RequestedDesign({ design }: { design: string }) {
  const query = designQuery(new URLSearchParams(design));
  const data = usePageData(designScaffoldQuery(useSiteApi(), query)).data;
  if (!data) return null;
  const { answer, texts, errors } = data;
  const isReadable = Object.keys(query).length > 0 && Object.keys(errors).length === 0;
  return (
    <Section heading="Your scaffold design">
      {isReadable ? (
        <div className="sheet inset">
          <DesignCard answer={answer} design={designSearch(texts)} summary={designSummary(answer.design, texts)} />
        </div>
      ) : (
        <p>
          This address does not contain a design that we can read. <Link to="/builder">Build the scaffold</Link>, or
          describe it below.
        </p>
      )}
    </Section>
  );
}
