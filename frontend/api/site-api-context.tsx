import { createContext, useContext } from 'react';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';

const SiteApiContext = createContext<SiteApi | null>(null);

export const SiteApiProvider = SiteApiContext.Provider;

/** Throws outside a `SiteApiProvider`. */
export function useSiteApi(): SiteApi {
  const api = useContext(SiteApiContext);
  if (!api) throw new Error('useSiteApi needs a SiteApiProvider above it.');
  return api;
}
