import type { BuilderResponse } from '../../backend/builder/builder.contract.js';
import { HttpError, requestJson } from './http.js';

/** GET /api/builder: the server computes the design, so the page does not load the engine. Null for a design that cannot be read. */
export const designResponseQuery = (design: string) => ({
  queryKey: ['/api/builder', design] as const,
  queryFn: async (): Promise<BuilderResponse | null> => {
    try {
      return (await (await requestJson(`/api/builder?${design}`)).json()) as BuilderResponse;
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) return null;
      throw error;
    }
  },
});
