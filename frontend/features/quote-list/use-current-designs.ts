import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BuilderAnswer } from '../../../backend/builder/builder.contract.js';
import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { designAnswerQuery } from '../../api/design-answer.js';
import { listedProductsQuery } from '../../api/listed-products.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { type CurrentDesign, currentDesign } from './current-design.js';
import { isDesign, type QuoteList } from './quote-list.js';

type Answered = Pick<CurrentDesign, 'records'> & { answer: BuilderAnswer | null };

/** The designs of the list with the builder's current answers, one request for each, and the records of their items. */
export function useCurrentDesigns(list: QuoteList): CurrentDesign[] {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answered>>(new Map());
  const designs = list.filter(isDesign);
  const asked = designs.map(({ design }) => design).join('\n');

  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    for (const design of asked.split('\n'))
      answerOf(queryClient, api, design).then(
        (answered) => {
          if (isCurrent) setAnswers((all) => new Map(all).set(design, answered));
        },
        // The line stays as it was added.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [asked, queryClient, api]);

  return designs.map((line) => {
    const answered = answers.get(line.design);
    return currentDesign(line, answered?.answer, answered?.records);
  });
}

export async function answerOf(queryClient: QueryClient, api: SiteApi, design: string): Promise<Answered> {
  const answer = await queryClient.fetchQuery(designAnswerQuery(design));
  const ids = [...new Set(answer?.parts.flatMap(({ item }) => (item ? [item.id] : [])))].sort(
    (one, other) => one - other,
  );
  // Without the records there is no estimate.
  const records = await queryClient.fetchQuery(listedProductsQuery(api, ids)).catch(() => []);
  return { answer, records: new Map(records.map((record) => [record.id, record])) };
}
