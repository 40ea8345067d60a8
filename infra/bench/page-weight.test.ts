import { findFirstLoads, findFonts, withStaticImports } from './page-weight.ts';

describe('what a document loads at first', () => {
  it('is read from scripts, modules, styles and font preloads, each once', () => {
    const loads = findFirstLoads(`<!DOCTYPE html><html><head>
      <link rel="icon" href="/icon.svg"/>
      <link rel="preload" href="/inter.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>
      <link rel="stylesheet" href="/a.css?x=1&amp;y=2" data-precedence="site"/>
      <link rel="modulepreload" href="/page.js"/><link rel=modulepreload href=/bare.js>
      <link rel="canonical" href="https://example.com/catalog"/>
      </head><body><script type="application/json" id="state">{"a":"<\\u002flink>"}</script>
      <script type="module" src="/page.js" async=""></script><script type="module" src='/entry.js'></script>
      <script src="https://elsewhere.example/x.js"></script><script src="//elsewhere.example/y.js"></script>`);
    expect(loads).toEqual({
      scripts: ['/page.js', '/bare.js', '/entry.js'],
      styles: ['/a.css?x=1&y=2'],
      fonts: ['/inter.woff2'],
    });
  });

  it('counts a style or a script that is only preloaded', () => {
    const { scripts, styles } = findFirstLoads(
      '<link as="script" rel="preload" href="/early.js"><link rel="preload" as="style" href="/early.css">',
    );
    expect([scripts, styles]).toEqual([['/early.js'], ['/early.css']]);
  });

  it('counts what the start script fetches after the first paint', () => {
    const html = '<script async src="/start.js" data-entry="/entry.js" data-modules="/framework.js /page.js"></script>';
    expect(findFirstLoads(html).scripts.sort()).toEqual(['/entry.js', '/framework.js', '/page.js', '/start.js']);
  });

  it('handles a bracket in an attribute', () => {
    expect(findFirstLoads('<script data-a="1 > 0" src="/a.js"></script>').scripts).toEqual(['/a.js']);
  });
});

it('follows static imports once, also in cycles, and ignores dynamic ones', () => {
  const manifest = {
    'entry.tsx': { file: 'assets/entry.js', imports: ['_framework.js'], dynamicImports: ['later.tsx'] },
    '_framework.js': { file: 'assets/framework.js', imports: ['_runtime.js'] },
    '_runtime.js': { file: 'assets/runtime.js', imports: ['entry.tsx'] },
    'later.tsx': { file: 'assets/later.js' },
  };
  expect(withStaticImports(['/assets/entry.js', '/other.js'], manifest)).toEqual([
    '/assets/entry.js',
    '/assets/framework.js',
    '/assets/runtime.js',
    '/other.js',
  ]);
});

it('finds the fonts of a stylesheet, relative to it', () => {
  const css = `@font-face{src:url(./inter.woff2) format("woff2"),url("./inter.woff")}
    @font-face{src:url('/assets/mono.woff2')}@font-face{src:url(./inter.woff2)}a{background:url(chevron.svg)}`;
  expect(findFonts(css, '/assets/a.css')).toEqual(['/assets/inter.woff2', '/assets/mono.woff2']);
});
