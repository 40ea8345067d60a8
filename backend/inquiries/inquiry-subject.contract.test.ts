import { interestSentence } from './inquiry-subject.contract.js';

describe('interestSentence', () => {
  it.each([
    [{}, ''],
    [{ quantity: '4', duration: 'Monthly' }, ''],
    [{ product: 'Plank' }, "I'm interested in getting a quote for Plank."],
    [{ product: 'Plank', quantity: '40' }, "I'm interested in getting a quote for Plank (40)."],
    [
      { product: 'Plank', quantity: '40', duration: '3 Months' },
      "I'm interested in getting a quote for Plank (40) for 3 months rental.",
    ],
    [{ product: 'Plank', duration: 'Weekly' }, "I'm interested in getting a quote for Plank for weekly rental."],
    [{ design: 'system=ring' }, "I'm interested in getting a quote for the scaffold in my design."],
    [{ product: 'Plank', design: 'system=ring' }, "I'm interested in getting a quote for Plank."],
    [{ document: 'EMR Letter' }, "I'd like to request access to the document EMR Letter."],
  ])('of %j is %j [spec 3.5]', (subject, sentence) => {
    expect(interestSentence(subject)).toBe(sentence);
  });
});
