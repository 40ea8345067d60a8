import { createContext, useContext } from 'react';
import type { CompanyProfile, SiteSettings } from '../../backend/config/company.contract.js';

const SiteContext = createContext<SiteSettings | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The company profile and the site's own address. Throws outside a `SiteProvider`. */
export function useSite(): SiteSettings {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}

/** The cities of the company as keywords, such as `Bogalusa LA`. */
export function placesOf({ addresses }: CompanyProfile): string[] {
  return addresses.map(({ city, region }) => `${city} ${region}`);
}
