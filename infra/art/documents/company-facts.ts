import { COMPANY_DEFAULTS } from '../../../backend/config/company-defaults.contract.ts';
import type { Facts } from './document-model.ts';
import type { CompanyDetails } from './sheet-frame.ts';

export const COMPANY = COMPANY_DEFAULTS;

export const COMPANY_DETAILS: CompanyDetails = { company: COMPANY.name, contact: COMPANY.phone };

/** Specification §1 and §2. */
export const SERVICES = [
  { name: 'Scaffold rental', detail: 'Ringlock, Cuplock, Frame, Tube and Clamp' },
  { name: 'Scaffold management', detail: 'inventory, audits, estimating, engineering' },
  { name: 'Installation and dismantling', detail: 'certified crews' },
  { name: 'Freight', detail: 'expedited, nationwide' },
  { name: 'Sales', detail: 'new and used scaffold, volume discounts' },
  { name: 'Safety management', detail: 'ISNetworld compliance, daily safety analysis' },
  { name: 'Project management', detail: 'dedicated managers, timelines, quality assurance' },
  { name: 'Firewatch staffing', detail: 'OSHA-compliant officers, 24/7, logs and reports' },
];

export const INDUSTRIES = [
  'Chemical & Petroleum',
  'Pulp & Paper Mills',
  'Power Systems & Nuclear',
  'Shipbuilding & Repair',
  'Ports & Marine',
  'Commercial Construction',
  'Government',
  'Municipalities',
];

/** Specification §2, Documents. */
export const SAFETY_RECORD = {
  years: ['2022', '2023', '2024'],
  trir: '0',
  dart: '0',
  fatalities: '0',
  emr: '1.03',
  emrYear: '2025',
};

export const YARD_TOWNS = COMPANY.addresses.map(({ city, region }) => `${city}, ${region}`);

export function identifiers(heading?: string): Facts {
  return {
    kind: 'facts',
    heading,
    columns: 3,
    facts: [
      { label: 'DUNS', value: COMPANY.duns },
      { label: 'CAGE code', value: COMPANY.cage },
      { label: 'UEI', value: COMPANY.uei },
    ],
  };
}

export function safetyRecord(heading: string): Facts {
  const { years, trir, dart, fatalities, emr, emrYear } = SAFETY_RECORD;
  const period = `${years[0]}-${years.at(-1)}`;
  return {
    kind: 'facts',
    heading,
    columns: 4,
    facts: [
      { label: `TRIR, ${period}`, value: trir },
      { label: `DART, ${period}`, value: dart },
      { label: `Fatalities, ${period}`, value: fatalities },
      { label: `EMR, ${emrYear}`, value: `${emr} preliminary` },
    ],
  };
}
