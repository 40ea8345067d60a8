import { numberText } from './numbers.contract.js';
export const KILOGRAMS_PER_POUND = 0.45359237;

/** `28.0 lb` */
export const pounds = (weight: number): string => `${weight.toFixed(1)} lb`;

/** A weight in pounds as `12.7 kg`. */
export const kilograms = (weight: number): string => `${(weight * KILOGRAMS_PER_POUND).toFixed(1)} kg`;

/** `1,250 lb` */
export const wholePounds = (value: number): string => `${numberText(Math.round(value))} lb`;
