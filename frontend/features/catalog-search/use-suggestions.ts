import { useEffect, useState } from 'react';
import {
  type ProductSuggestions,
  SUGGESTIONS_MIN_LENGTH,
} from '../../../backend/catalog/search/suggestions.contract.js';
import { productSuggestions } from '../../api/product-suggestions.js';

const DEBOUNCE_MS = 150;

export interface Suggestions {
  /** The text for which they were requested. */
  search: string;
  answer: ProductSuggestions;
}

/**
 * Suggestions for a typed text, requested once typing pauses. The previous ones stay until the next arrive.
 * @returns null for a short text, before the first answer, and after a failure
 */
export function useSuggestions(text: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const search = text.trim();
  const isLongEnough = search.length >= SUGGESTIONS_MIN_LENGTH;

  useEffect(() => {
    if (!isLongEnough) {
      setSuggestions(null);
      return;
    }
    const request = new AbortController();
    const show = (next: Suggestions | null) => {
      if (!request.signal.aborted) setSuggestions(next);
    };
    const timer = setTimeout(() => {
      productSuggestions(search, request.signal).then(
        (answer) => show({ search, answer }),
        // The form works without suggestions.
        () => show(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search, isLongEnough]);

  return isLongEnough ? suggestions : null;
}
