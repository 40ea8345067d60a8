import { dateText } from '../../../../../backend/config/zone-time.contract.js';
import type { DaySpan } from '../../../../../backend/insights/insight-range.contract.js';
import type { InsightFigure, InsightUnit, InsightValue } from '../../../../../backend/insights/insights.contract.js';
import { dollarText } from '../../../../../backend/measures/money.contract.js';
import { minutesText } from '../../../../features/inquiry-admin/inquiry-texts.js';

const NONE = '–';

/** A value formatted for display. */
export function valueText(value: InsightValue | undefined, unit: InsightUnit): string {
  if (value === null || value === undefined) return NONE;
  if (typeof value === 'string') return unit === 'money' ? dollarText(value) : value;
  switch (unit) {
    case 'share':
      return `${value}%`;
    case 'minutes':
      return minutesText(value);
    case 'milliseconds':
      return `${value.toLocaleString('en-US')} ms`;
    default:
      return value.toLocaleString('en-US');
  }
}

/** Such as `Nov 3, 2026`, or `Nov 2 to Nov 8, 2026`. */
export function periodText({ from, to }: DaySpan): string {
  return from === to ? dateText(from) : `${shortDayText(from)} to ${dateText(to)}`;
}

/** Such as `Nov 3`. */
export function shortDayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** Such as `+12%`; '' if a value is missing or a percentage would divide by 0. */
export function changeText({ value, before, unit }: Pick<InsightFigure, 'value' | 'before' | 'unit'>): string {
  if (value === null || before === null) return '';
  const [now, then] = [Number(value), Number(before)];
  if (unit === 'share') return signed(now - then, ' points');
  return then === 0 ? '' : signed(Math.round((100 * (now - then)) / then), '%');
}

function signed(change: number, unit: string): string {
  if (change === 0) return 'unchanged';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')}${unit}`;
}
