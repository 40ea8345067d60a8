import { giveStorage } from '../../../testing/test-storage.js';
import { JOB_CHOICES_KEY, jobChoicesStore, jobTexts, NO_JOB_CHOICES, toJobChoices } from './job-choices.js';

const TEXTS = { rentOrBuy: 'rent', startDate: '', rentalDays: '3 weeks', zip: '70427', delivery: 'delivery' };
const CHOICES = { rentOrBuy: 'rent', startDate: null, rentalDays: 21, zip: '70427', delivery: 'delivery' };

function openWith(stored: string) {
  giveStorage(new Map([[JOB_CHOICES_KEY, stored]]));
  return jobChoicesStore.read();
}

it('takes the valid texts of a form and writes them back', () => {
  expect(toJobChoices({ ...TEXTS, startDate: '2020-01-01', additionalNotes: 'x' })).toEqual(CHOICES);
  expect(jobTexts(toJobChoices(TEXTS))).toEqual(TEXTS);
  expect(toJobChoices({ rentalDays: ' 2 Months ', zip: '7042', rentOrBuy: 'lease' })).toEqual({
    ...NO_JOB_CHOICES,
    rentalDays: 56,
  });
});

it('keeps the choices for the next visit, and nothing once they are empty', () => {
  const stored = giveStorage();
  jobChoicesStore.update(() => toJobChoices(TEXTS));
  expect(openWith(stored.get(JOB_CHOICES_KEY) ?? '')).toEqual(CHOICES);
  const kept = giveStorage();
  jobChoicesStore.update(() => NO_JOB_CHOICES);
  expect(kept.size).toBe(0);
});

it('drops a stored start date that has passed', () => {
  const choices = { ...TEXTS, startDate: '2020-01-01' };
  expect(openWith(JSON.stringify({ version: 1, choices }))).toEqual(CHOICES);
});

it.each([
  '',
  '{',
  'null',
  '7',
  '{"version":1}',
  '{"version":1,"choices":null}',
  '{"version":2,"choices":{"zip":"70427"}}',
])('reads %j as no choices', (text) => {
  expect(openWith(text)).toEqual(NO_JOB_CHOICES);
});
