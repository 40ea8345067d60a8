import { summarizeProfile } from './profile.ts';

const frame = (functionName: string, url = '', lineNumber = 0) => ({ functionName, url, lineNumber });
const profile = {
  nodes: [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('render', 'file:///srv/site/dist/frontend/server/entry-server.js', 9) },
    { id: 3, callFrame: frame('(garbage collector)') },
    { id: 4, callFrame: frame('find', 'file:///srv/site/node_modules/@mikro-orm/core/index.js', 1) },
    { id: 5, callFrame: frame('render', 'file:///srv/site/dist/frontend/server/entry-server.js', 9) },
    { id: 6, callFrame: frame('write', 'node:internal/streams', 4) },
    { id: 7, callFrame: frame('brotli') },
    { id: 8, callFrame: frame('post', 'node:inspector', 114) },
  ],
  samples: [8, 1, 2, 3, 4, 5, 6, 7],
  timeDeltas: [9_000, 1_000, 300, 200, 100, 300, 50, 50],
};

it('shares out the time that was neither idle nor spent on profiling', () => {
  const summary = summarizeProfile(profile, 2);
  expect(summary.idle).toBe(0.5);
  expect(summary.functions).toEqual([
    { name: 'render (frontend/server/entry-server.js:10)', share: 0.6 },
    { name: '(garbage collector)', share: 0.2 },
  ]);
  expect(summary.parts).toEqual([
    { name: 'frontend/server', share: 0.6 },
    { name: '(garbage collector)', share: 0.2 },
    { name: '@mikro-orm/core', share: 0.1 },
    { name: 'Node.js', share: 0.05 },
    { name: 'native code', share: 0.05 },
  ]);
});

it('says nothing of an empty profile', () => {
  expect(summarizeProfile({ nodes: [] }, 5)).toEqual({ idle: 0, parts: [], functions: [] });
});
