import type { CompanyProfile } from '../../backend/config/company.contract.js';

/** The cities of the company as keywords, such as `Bogalusa LA`. */
export function placesOf({ addresses }: CompanyProfile): string[] {
  return addresses.map(({ city, region }) => `${city} ${region}`);
}
