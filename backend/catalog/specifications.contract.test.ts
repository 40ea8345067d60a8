import { parseSpecifications, SAMPLE_MARK, splitSampleMark } from './specifications.contract.js';

describe('parseSpecifications', () => {
  it('returns simple values as text, in order [spec 3.2]', () => {
    expect(parseSpecifications('{"Tube":"48.3 mm","Rosettes":3,"Galvanized":true,"Painted":false}')).toEqual([
      { name: 'Tube', value: '48.3 mm' },
      { name: 'Rosettes', value: '3' },
      { name: 'Galvanized', value: 'Yes' },
      { name: 'Painted', value: 'No' },
    ]);
  });

  it('leaves out nested and empty values', () => {
    expect(parseSpecifications('{"a":{"b":1},"c":[1],"d":null,"e":" ","f":0}')).toEqual([{ name: 'f', value: '0' }]);
  });

  it('shows no control characters that JSON escapes', () => {
    expect(parseSpecifications('{"Re\\u0000cess":"a\\u0000b\\u001b","x":"\\u0000"}')).toEqual([
      { name: 'Re cess', value: 'a b' },
    ]);
  });

  it.each(['{', '', 'null', '[]', '"text"', '7'])('returns none for %j [spec 5.1, 3.34]', (text) => {
    expect(parseSpecifications(text)).toEqual([]);
  });
});

it('does not treat the mark of sample data as a specification', () => {
  expect(splitSampleMark(`{"Tube":"48.3 x 3.2 mm",${SAMPLE_MARK}}`)).toEqual({
    specifications: [{ name: 'Tube', value: '48.3 x 3.2 mm' }],
    isSample: true,
  });
  expect(splitSampleMark('{"Data":"measured"}')).toEqual({
    specifications: [{ name: 'Data', value: 'measured' }],
    isSample: false,
  });
});
