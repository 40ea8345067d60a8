import { useState } from 'react';
import { type ListMatch, MATCH_LIMITS } from '../../../../backend/catalog/matching/matching.contract.js';
import { HttpError, postJson } from '../../../api/http.js';
import { type ReviewedLine, reviewLines } from './pasted-lines.js';

const NOTHING_READ = 'No line names an item. Paste one item per line, such as “60 x RL-LDG-213”.';

/** A pasted list and its matches in the catalog, until each line is reviewed. */
export function usePastedList() {
  const [error, setError] = useState('');
  const [isMatching, setMatching] = useState(false);
  const [review, setReview] = useState<ReviewedLine[] | null>(null);
  const [columns, setColumns] = useState('');

  const match = async (text: string) => {
    const error = errorOf(text);
    setError(error);
    if (error || isMatching) return;
    setMatching(true);
    try {
      const { columns, lines } = (await (await postJson('/api/products/match', { text })).json()) as ListMatch;
      setReview(lines.length > 0 ? reviewLines(lines) : null);
      setColumns(columns);
      if (lines.every(({ confidence }) => confidence === 'aside')) setError(NOTHING_READ);
    } catch (failure) {
      setError(matchFailureText(failure));
    }
    setMatching(false);
  };

  return { error, setError, isMatching, review, setReview, columns, match };
}

function errorOf(text: string): string {
  if (text.trim() === '') return 'Paste a list first.';
  const { max } = MATCH_LIMITS.text;
  return text.length > max ? `Paste at most ${max.toLocaleString('en-US')} characters at a time.` : '';
}

export function matchFailureText(failure: unknown): string {
  if (!(failure instanceof HttpError)) return 'The site could not be reached. Try again when you are back online.';
  if (failure.status === 429) return 'Too many requests in a short time. Try again in a minute.';
  return (
    (failure.status === 400 && failure.body.errors?.text?.[0]) ||
    'The list could not be read right now. Try again in a minute.'
  );
}
