/** Reached at the company's phone number, and at its email address with the role in the subject line. */
export interface TeamContact {
  role: string;
  handles: string;
}

export interface BranchTeam {
  /** Matches the city of an address in the company profile. */
  city: string;
  serves: string;
  contacts: readonly TeamContact[];
}

/** Listed by role: docs/decisions/007-client-entries.md. */
export const BRANCH_TEAMS: readonly BranchTeam[] = [
  {
    city: 'Bogalusa',
    serves: 'Gulf Coast: refineries, mills, shipyards, ports',
    contacts: [
      { role: 'Dispatch', handles: 'Loads, returns and trucks' },
      { role: 'Estimating', handles: 'Quotes, drawings and parts lists' },
      { role: 'Firewatch desk', handles: 'Officers 24/7' },
    ],
  },
  {
    city: 'Athens',
    serves: 'Southeast: power plants, industrial plants, cities',
    contacts: [
      { role: 'Dispatch', handles: 'Loads, returns and trucks' },
      { role: 'Project management', handles: 'Crews, timelines and quality' },
      { role: 'Safety', handles: 'ISNetworld file and daily safety analysis' },
    ],
  },
];
