import { code, words } from './words.js';

describe('words', () => {
  it('splits digits from letters and drops plural endings, quotes and accents', () => {
    expect(words('7ft LVL Planks, 4x8 “Größe”')).toEqual(['7', 'ft', 'lvl', 'plank', '4', '8', 'grosse']);
  });

  it('keeps decimals, and the endings of words in -ss', () => {
    expect(words('2.13 m glass. U-Head')).toEqual(['2.13', 'm', 'glass', 'u', 'head']);
  });

  it('reads a code with any punctuation and case', () => {
    expect(new Set(['RL-LDG-213', 'rlldg213', 'rl ldg.213'].map(code))).toEqual(new Set(['RLLDG213']));
  });
});
