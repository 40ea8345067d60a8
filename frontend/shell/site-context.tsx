import { createContext } from 'react';
import type { CompanyProfile, SiteSettings } from '../../backend/config/company.contract.js';
import { useRequired } from '../api/required-context.js';

const SiteContext = createContext<SiteSettings | null>(null);
export const SiteProvider = SiteContext.Provider;

export const useSite = () => useRequired(SiteContext, 'The site');

/** The cities of the company as keywords, such as `Bogalusa LA, Athens TN`. */
export const placesOf = ({ addresses }: CompanyProfile): string =>
  addresses.map(({ city, region }) => `${city} ${region}`).join(', ');
