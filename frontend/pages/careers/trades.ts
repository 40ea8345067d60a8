export interface Trade {
  title: string;
  work: string;
  /** Qualifications that an applicant has or is ready to get. */
  brings: readonly string[];
}

/** The order matches the balloon numbers of `CrewDrawing`. */
export const TRADES: readonly Trade[] = [
  {
    title: 'Scaffold erectors',
    work: 'Erect and dismantle Ringlock, Cuplock, frame, and tube and clamp at plants, on hulls and in boilers. Carpenters and helpers of every grade.',
    brings: [
      'Steady at height, tied off above 10 ft',
      'Competent-person card, or ready to earn one',
      'Travel for turnarounds',
    ],
  },
  {
    title: 'Firewatch officers',
    work: 'Cover hot work and system downtime on construction sites around the clock: rounds, extinguisher, log.',
    brings: ['Alert for a whole shift, nights included', 'Readable logs', 'Background check'],
  },
  {
    title: 'Yard hands',
    work: 'Pull, count and band loads from the parts list; inspect, sort and restock returns.',
    brings: ['Counts right the first time', 'Forklift experience helps', 'Bogalusa or Athens'],
  },
  {
    title: 'Drivers',
    work: 'Haul scaffold from our yards to any state, and secure the loads you sign for.',
    brings: ['CDL and a clean record', 'Load securement', 'Regional or long haul'],
  },
  {
    title: 'Estimators',
    work: 'Turn site measurements into drawings, parts lists and a quote within 24 hours.',
    brings: ['Reads isometrics and plot plans', 'Knows what a bay weighs', 'Writes clearly to customers'],
  },
];
