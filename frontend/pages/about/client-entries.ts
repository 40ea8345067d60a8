/** One mark of the wall; docs/decisions/007-client-entries.md says what may stand here. */
export interface ClientEntry {
  /** As set in type: a name or initials, never a trade mark's own lettering. */
  mark: string;
  name: string;
  /** What it has to do with our work. */
  relation: string;
  href: string;
}

export const CLIENT_ENTRIES: readonly ClientEntry[] = [
  {
    mark: 'OSHA',
    name: 'Occupational Safety and Health Administration',
    relation: 'Rules for scaffolds: 29 CFR 1926, Subpart L',
    href: 'https://www.osha.gov',
  },
  {
    mark: 'A10.8',
    name: 'ANSI/ASSP, American Society of Safety Professionals',
    relation: 'Standard for scaffolding',
    href: 'https://www.assp.org',
  },
  {
    mark: 'SAIA',
    name: 'Scaffold & Access Industry Association',
    relation: 'Association of the trade',
    href: 'https://www.saiaonline.org',
  },
  {
    mark: 'SSFI',
    name: 'Scaffolding, Shoring & Forming Institute',
    relation: "Makers' institute: codes of safe practice",
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
    relation: 'Employment eligibility of the workforce',
    href: 'https://www.e-verify.gov',
  },
];
