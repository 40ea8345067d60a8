/** Entries follow docs/decisions/007-client-entries.md. */
export interface ClientEntry {
  /** A name or initials in plain type, never a logo. */
  mark: string;
  name: string;
  /** Its connection to our work. */
  relation: string;
  href: string;
}

export const CLIENT_ENTRIES: readonly ClientEntry[] = [
  {
    mark: 'OSHA',
    name: 'Occupational Safety and Health Administration',
    relation: 'Scaffold rules: 29 CFR 1926, Subpart L',
    href: 'https://www.osha.gov',
  },
  {
    mark: 'A10.8',
    name: 'ANSI/ASSP, American Society of Safety Professionals',
    relation: 'Scaffolding standard',
    href: 'https://www.assp.org',
  },
  {
    mark: 'SAIA',
    name: 'Scaffold & Access Industry Association',
    relation: 'Trade association',
    href: 'https://www.saiaonline.org',
  },
  {
    mark: 'SSFI',
    name: 'Scaffolding, Shoring & Forming Institute',
    relation: "Manufacturers' institute: codes of safe practice",
    href: 'https://www.ssfi.org',
  },
  {
    mark: 'ISN',
    name: 'ISNetworld',
    relation: 'Contractor network: compliance file',
    href: 'https://www.isnetworld.com',
  },
  {
    mark: 'E-Verify',
    name: 'US Citizenship and Immigration Services',
    relation: 'Employment eligibility of our workforce',
    href: 'https://www.e-verify.gov',
  },
];
