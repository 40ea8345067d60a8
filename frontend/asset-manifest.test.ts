import type { AssetManifest } from '../backend/pages/render.contract.js';
import { collectAssets } from './asset-manifest.js';

function contents(file: string): Pick<AssetManifest[string], 'integrity' | 'styles'> & object {
  return { integrity: { [file]: `sha256-${file}` }, styles: { [file]: `of ${file}` } };
}

const manifest: AssetManifest = {
  'frontend/start-after-paint.ts': { file: 'assets/start.js' },
  'frontend/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    imports: ['_framework.js'],
    ...contents('assets/entry.css'),
  },
  '_framework.js': { file: 'assets/framework.js' },
  '_card.js': {
    file: 'assets/card.js',
    css: ['assets/card.css'],
    imports: ['_framework.js'],
    integrity: { 'assets/card.js': 'sha256-card', ...contents('assets/card.css').integrity },
    styles: contents('assets/card.css').styles,
  },
  'frontend/pages/a.tsx': {
    file: 'assets/a.js',
    css: ['assets/a.css'],
    imports: ['_card.js', '_framework.js'],
    ...contents('assets/a.css'),
  },
  'frontend/pages/b.tsx': { file: 'assets/b.js', imports: ['_card.js'] },
};

it('links each file that a page needs once, and none of another page', () => {
  expect(collectAssets(manifest, ['frontend/pages/a.tsx'])).toEqual({
    start: '/assets/start.js',
    entry: '/assets/entry.js',
    styles: ['entry', 'card', 'a'].map((name) => ({
      href: `/assets/${name}.css`,
      text: `of assets/${name}.css`,
      hash: `sha256-assets/${name}.css`,
    })),
    modules: ['/assets/framework.js', '/assets/card.js', '/assets/a.js'],
    integrity: {
      '/assets/entry.css': 'sha256-assets/entry.css',
      '/assets/card.js': 'sha256-card',
      '/assets/card.css': 'sha256-assets/card.css',
      '/assets/a.css': 'sha256-assets/a.css',
    },
  });
});

it('says which style sheet nothing is known of', () => {
  const unread = { ...manifest, 'frontend/pages/b.tsx': { file: 'assets/b.js', css: ['assets/b.css'] } };
  expect(() => collectAssets(unread, ['frontend/pages/b.tsx'])).toThrow('assets/b.css');
});

it('says which module the build does not have', () => {
  expect(() => collectAssets(manifest, ['frontend/pages/c.tsx'])).toThrow('frontend/pages/c.tsx');
});
