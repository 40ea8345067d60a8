/** A desk of a branch: reached by the company's phone and by e-mail with its name in the subject. */
export interface TeamContact {
  role: string;
  handles: string;
}

export interface BranchTeam {
  /** City of the branch's address in the company profile. */
  city: string;
  serves: string;
  contacts: readonly TeamContact[];
}

/** Static entries by role; no person is named. */
export const BRANCH_TEAMS: readonly BranchTeam[] = [
  {
    city: 'Bogalusa',
    serves: 'Gulf Coast: refineries, mills, shipyards, ports',
    contacts: [
      { role: 'Dispatch', handles: 'Loads, returns and trucks' },
      { role: 'Estimating', handles: 'Quotes, drawings and part lists' },
      { role: 'Firewatch desk', handles: 'Officers around the clock' },
    ],
  },
  {
    city: 'Athens',
    serves: 'Southeast: power stations, plants, cities',
    contacts: [
      { role: 'Dispatch', handles: 'Loads, returns and trucks' },
      { role: 'Project management', handles: 'Crews, timelines and quality' },
      { role: 'Safety', handles: 'ISNetworld file and daily safety analysis' },
    ],
  },
];
