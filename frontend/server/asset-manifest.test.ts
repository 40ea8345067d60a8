import type { AssetManifest } from '../../backend/pages/rendering/render.contract.js';
import { collectAssets } from './asset-manifest.js';

const manifest: AssetManifest = {
  'frontend/browser/start-after-paint.ts': {
    file: 'assets/start.js',
    integrity: { 'assets/start.js': 'sha256-start' },
    texts: { 'assets/start.js': 'start()' },
  },
  'frontend/browser/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    imports: ['_framework.js'],
    integrity: { 'assets/entry.js': 'sha256-entry', 'assets/entry.css': 'sha256-entry-style' },
    texts: { 'assets/entry.css': 'a{}' },
  },
  '_framework.js': { file: 'assets/framework.js' },
  '_card.js': {
    file: 'assets/card.js',
    css: ['assets/card.css'],
    imports: ['_framework.js'],
    integrity: { 'assets/card.js': 'sha256-card', 'assets/card.css': 'sha256-card-style' },
    texts: { 'assets/card.css': 'b{}' },
  },
  'frontend/pages/a.tsx': { file: 'assets/a.js', imports: ['_card.js', '_framework.js'] },
  'frontend/pages/b.tsx': { file: 'assets/b.js', imports: ['_card.js'] },
};

it('names each file of the page once, and no files of other pages', () => {
  expect(collectAssets(manifest, ['frontend/pages/a.tsx'])).toEqual({
    start: { href: '/assets/start.js', text: 'start()', hash: "'sha256-start'" },
    entry: '/assets/entry.js',
    page: '/assets/a.js',
    styles: [
      { href: '/assets/entry.css', text: 'a{}', hash: "'sha256-entry-style'" },
      { href: '/assets/card.css', text: 'b{}', hash: "'sha256-card-style'" },
    ],
    modules: ['/assets/framework.js', '/assets/card.js', '/assets/a.js'],
    integrity: expect.objectContaining({
      '/assets/entry.js': 'sha256-entry',
      '/assets/card.js': 'sha256-card',
    }),
  });
});

it('refuses a start script that imports others', () => {
  const start = { file: 'assets/start.js', imports: ['_card.js'] };
  const changed = { ...manifest, 'frontend/browser/start-after-paint.ts': start };
  expect(() => collectAssets(changed, ['frontend/pages/a.tsx'])).toThrow('assets/start.js');
});

it('names a module that is missing from the build', () => {
  expect(() => collectAssets(manifest, ['frontend/pages/c.tsx'])).toThrow('frontend/pages/c.tsx');
});
