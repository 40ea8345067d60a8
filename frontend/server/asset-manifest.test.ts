import type { AssetManifest } from '../../backend/pages/rendering/render.contract.js';
import { collectAssets } from './asset-manifest.js';

const manifest: AssetManifest = {
  'frontend/browser/start-after-paint.ts': { file: 'assets/start.js' },
  'frontend/browser/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    imports: ['_framework.js'],
    integrity: { 'assets/entry.css': 'sha256-entry' },
  },
  '_framework.js': { file: 'assets/framework.js' },
  '_card.js': {
    file: 'assets/card.js',
    css: ['assets/card.css'],
    imports: ['_framework.js'],
    integrity: { 'assets/card.js': 'sha256-card', 'assets/card.css': 'sha256-card-style' },
  },
  'frontend/pages/a.tsx': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_card.js', '_framework.js'] },
  'frontend/pages/b.tsx': { file: 'assets/b.js', imports: ['_card.js'] },
};

it('links each file of the page once, and no files of other pages', () => {
  expect(collectAssets(manifest, ['frontend/pages/a.tsx'])).toEqual({
    start: '/assets/start.js',
    entry: '/assets/entry.js',
    page: '/assets/a.js',
    styles: ['/assets/entry.css', '/assets/card.css', '/assets/a.css'],
    modules: ['/assets/framework.js', '/assets/card.js', '/assets/a.js'],
    integrity: {
      '/assets/entry.css': 'sha256-entry',
      '/assets/card.js': 'sha256-card',
      '/assets/card.css': 'sha256-card-style',
    },
  });
});

it('names a module that is missing from the build', () => {
  expect(() => collectAssets(manifest, ['frontend/pages/c.tsx'])).toThrow('frontend/pages/c.tsx');
});
