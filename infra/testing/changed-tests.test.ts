import { testsOf } from './changed-tests.ts';

it('runs nothing for a change of documents', () => {
  expect(testsOf(['docs/architecture.md', 'README.md'])).toEqual({ sources: [], integration: [], journeys: [] });
});

it('runs the integration tests of a feature, the served pages, and the journeys that open its pages', () => {
  const { sources, integration, journeys } = testsOf(['backend/inquiries/follow-ups/follow-ups.service.ts']);
  expect(sources).toEqual(['backend/inquiries/follow-ups/follow-ups.service.ts']);
  expect(integration).toEqual(['backend/inquiries/', 'backend/pages/served/']);
  expect(journeys).toContain('e2e/staff-inquiries.spec.ts');
  expect(journeys).not.toContain('e2e/builder.spec.ts');
});

it('runs the journeys that open a changed page, and no others', () => {
  const { integration, journeys } = testsOf(['frontend/pages/admin/products/grid/bulk-actions.tsx']);
  expect(integration).toEqual(['backend/pages/served/']);
  expect(journeys).toContain('e2e/staff-editing.spec.ts');
  expect(journeys).not.toContain('e2e/blog.spec.ts');
});

it('runs a changed journey alone, and the folder of a changed integration test', () => {
  expect(testsOf(['e2e/blog.spec.ts'])).toEqual({ sources: [], integration: [], journeys: ['e2e/blog.spec.ts'] });
  const file = 'backend/bin/bin.integration.test.ts';
  expect(testsOf([file])).toEqual({ sources: [file], integration: ['backend/bin/'], journeys: [] });
});

it.each([
  'backend/site.ts',
  'backend/platform/email/email-outbox.ts',
  'infra/jest/native-runtime.mjs',
  'package-lock.json',
])('runs all integration tests and journeys for a change of %s, which every feature uses', (file) => {
  expect(testsOf([file])).toMatchObject({ integration: ['.'], journeys: ['.'] });
});

it('runs all journeys for a change of what pages share', () => {
  expect(testsOf(['frontend/ui/button.tsx']).journeys).toEqual(['.']);
});
