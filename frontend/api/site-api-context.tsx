import { createContext } from 'react';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { useRequired } from './required-context.js';

const SiteApiContext = createContext<SiteApi | null>(null);
export const SiteApiProvider = SiteApiContext.Provider;
export const useSiteApi = () => useRequired(SiteApiContext, 'The API');
