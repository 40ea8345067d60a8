import { inchesText, isMeasured, kilogramsText, lengthTexts, poundsText } from './measures.js';

it('formats lengths like the drawings', () => {
  expect(lengthTexts(84)).toEqual({ imperial: `7'-0"`, metric: '2.13\u00a0m' });
  expect(lengthTexts(9.25)).toEqual({ imperial: '9\u00a01/4"', metric: '235\u00a0mm' });
  expect(inchesText(83.94)).toBe('83.9\u00a0in');
});

it('rounds weights to significant digits', () => {
  expect([poundsText(27), poundsText(37.36), poundsText(0.35)]).toEqual(['27\u00a0lb', '37.4\u00a0lb', '0.35\u00a0lb']);
  expect([kilogramsText(27), kilogramsText(3.3)]).toEqual(['12.2\u00a0kg', '1.5\u00a0kg']);
});

it.each([null, 0, -1, Number.NaN])('rejects %p as a measure', (value) => {
  expect(isMeasured(value)).toBe(false);
});
