import { wantsSamples } from './site.ts';

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgresql://db.example/site' }, false],
  [{ DATABASE_URL: 'postgresql://db.example/site', SAMPLES: '1' }, true],
  [{ SAMPLES: '0' }, false],
])('with %j samples are loaded: %p', (environment, wanted) => {
  expect(wantsSamples(environment)).toBe(wanted);
});
