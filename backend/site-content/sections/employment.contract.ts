/** The values are those of schema.org's `employmentType`. */
export const EMPLOYMENT_TYPES = [
  { value: 'FULL_TIME', label: 'Full-time' },
  { value: 'PART_TIME', label: 'Part-time' },
  { value: 'TEMPORARY', label: 'Temporary' },
  { value: 'CONTRACTOR', label: 'Contract' },
  { value: 'PER_DIEM', label: 'Per diem' },
  { value: 'INTERN', label: 'Internship' },
] as const;

/** The values are those of schema.org's `unitText`. */
export const PAY_UNITS = [
  { value: 'HOUR', label: 'hour' },
  { value: 'DAY', label: 'day' },
  { value: 'WEEK', label: 'week' },
  { value: 'YEAR', label: 'year' },
] as const;
