import { parseSpecifications } from './product-json.js';

describe('parseSpecifications', () => {
  it('gives simple values as text, in their order', () => {
    expect(parseSpecifications('{"Tube":"48.3 mm","Rosettes":3,"Galvanized":true,"Painted":false}')).toEqual([
      { name: 'Tube', value: '48.3 mm' },
      { name: 'Rosettes', value: '3' },
      { name: 'Galvanized', value: 'Yes' },
      { name: 'Painted', value: 'No' },
    ]);
  });

  it('leaves out what is not simple, and what is empty', () => {
    expect(parseSpecifications('{"a":{"b":1},"c":[1],"d":null,"e":" ","f":0}')).toEqual([{ name: 'f', value: '0' }]);
  });

  it.each(['{', '', 'null', '[]', '"text"', '7'])('gives none for %j', (text) => {
    expect(parseSpecifications(text)).toEqual([]);
  });
});
