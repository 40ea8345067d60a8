export interface Trade {
  title: string;
  work: string;
  /** What an applicant should have or be ready to get. */
  brings: readonly string[];
}

/** Whom we hire; the numbers of the list are the balloons of the drawing. */
export const TRADES: readonly Trade[] = [
  {
    title: 'Scaffold erectors',
    work: 'Ringlock, Cuplock, frame, and tube and clamp, up and down, at plants, hulls and boilers. Carpenters and helpers of every grade.',
    brings: [
      'Steady at height, tied off above 10 ft',
      'Competent-person card, or ready to earn one',
      'Travel for turnarounds',
    ],
  },
  {
    title: 'Firewatch officers',
    work: 'Hot work and system downtime on construction sites, around the clock: rounds, extinguisher, log.',
    brings: ['Alert for a whole shift, nights included', 'A log that others can read', 'Background check'],
  },
  {
    title: 'Yard hands',
    work: 'Loads pulled, counted and banded to the part list; returns inspected, sorted and put back into stock.',
    brings: ['A count that is right the first time', 'Forklift experience helps', 'Bogalusa or Athens'],
  },
  {
    title: 'Drivers',
    work: 'Scaffold from the yards to sites in any state, secured by the driver who signs for it.',
    brings: ['Commercial license and a clean record', 'Load securing', 'Regional or long haul'],
  },
  {
    title: 'Estimators',
    work: 'Drawings and part lists from site measurements, with a quote out of the door within 24 hours.',
    brings: ['Reads isometrics and plot plans', 'Knows what a bay weighs', 'Writes to customers'],
  },
];
