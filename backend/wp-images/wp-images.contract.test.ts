import { toUploadsPath, wpImageSrcSet } from './wp-images.contract.js';

describe('toUploadsPath', () => {
  it.each([
    ['2024/05/yard.jpg', '2024/05/yard.jpg'],
    ['yard.JPEG', 'yard.JPEG'],
    ['2024/05/yard-1024x576.webp', '2024/05/yard-1024x576.webp'],
    ['2024/05/yard-scaled.jpg', '2024/05/yard-scaled.jpg'],
    ['2024/05/logo@2x.png', '2024/05/logo%402x.png'],
    ['2024/05/yard.jpg.webp', '2024/05/yard.jpg.webp'],
    ['sites/2/2024/05/yard.avif', 'sites/2/2024/05/yard.avif'],
    ['2024/05/Gerüst.png', '2024/05/Ger%C3%BCst.png'],
    ['2024/05/Ger%C3%BCst.png', '2024/05/Ger%C3%BCst.png'],
    ['2024/05/Geru%CC%88st.png', '2024/05/Geru%CC%88st.png'],
    ['2024/05/%E8%B6%B3%E5%A0%B4.jpg', '2024/05/%E8%B6%B3%E5%A0%B4.jpg'],
    ['2024/05/yard%20(1).jpg', '2024/05/yard%20(1).jpg'],
    ['2024/05/%79ard.jpg', '2024/05/yard.jpg'],
    ['wp-content/uploads/2024/05/yard.jpg', '2024/05/yard.jpg'],
    ['wp-content/uploads/yard.jpg', 'yard.jpg'],
    ['a..b.jpg', 'a..b.jpg'],
    ['_private/-x.gif', '_private/-x.gif'],
  ])('accepts %s', (path, canonical) => {
    expect(toUploadsPath(path)).toBe(canonical);
    expect(toUploadsPath(canonical)).toBe(canonical);
  });

  it.each([
    ['an empty path', ''],
    ['a folder', '2024/05/'],
    ['the uploads folder', 'wp-content/uploads/'],
    ['no extension', '2024/05/yard'],
    ['another kind of file', '2024/05/yard.php'],
    ['an extension after an image extension', '2024/05/yard.jpg.php'],
    ['an SVG', '2024/05/yard.svg'],
    ['an SVG, encoded', '2024/05/yard.%73vg'],
    ['an extension without a name', '2024/05/.jpg'],
    ['a hidden file', '.git/yard.jpg'],
    ['an absolute address', 'https://elsewhere.example/yard.jpg'],
    ['an absolute address, encoded', 'https%3A%2F%2Felsewhere.example%2Fyard.jpg'],
    ['an absolute address with one slash', 'http:/elsewhere.example/yard.jpg'],
    ['a host', '//elsewhere.example/yard.jpg'],
    ['a host, encoded', '%2F%2Felsewhere.example/yard.jpg'],
    ['a host with backslashes', '\\\\elsewhere.example\\yard.jpg'],
    ['a leading slash', '/etc/yard.jpg'],
    ['an empty segment', '2024//yard.jpg'],
    ['a parent step', '../yard.jpg'],
    ['a parent step in between', '2024/../../yard.jpg'],
    ['a parent step after the folder', 'wp-content/uploads/../yard.jpg'],
    ['a parent step, encoded', '%2e%2e/yard.jpg'],
    ['a parent step, half encoded', '.%2e/yard.jpg'],
    ['a parent step, uppercase', '%2E%2E/yard.jpg'],
    ['a parent step, encoded twice', '%252e%252e/yard.jpg'],
    ['a parent step, encoded three times', '%25252e%25252e%25252fyard.jpg'],
    ['a parent step with an encoded slash', '..%2fyard.jpg'],
    ['a slash encoded twice', '2024%252f..%252fyard.jpg'],
    ['a parent step with a backslash', '..\\yard.jpg'],
    ['a parent step with an encoded backslash', '..%5cyard.jpg'],
    ['a backslash in a name', '2024/a%5cyard.jpg'],
    ['a parent step with a parameter', '..;/yard.jpg'],
    ['a parameter', '2024;x=1/yard.jpg'],
    ['a parent step, overlong', '%c0%ae%c0%ae/yard.jpg'],
    ['an overlong slash', '..%c0%afyard.jpg'],
    ['a three-byte slash', '..%e0%80%afyard.jpg'],
    ['a parent step in fullwidth letters', '%EF%BC%8E%EF%BC%8E/yard.jpg'],
    ['a two-dot leader', '%E2%80%A5/yard.jpg'],
    ['a fullwidth slash', '..%EF%BC%8Fyard.jpg'],
    ['a parent step in UTF-16 notation', '%u002e%u002e/yard.jpg'],
    ['one dot', './yard.jpg'],
    ['three dots', '.../yard.jpg'],
    ['NUL', 'yard.jpg%00.jpg'],
    ['NUL at the end', 'yard.php%00.jpg'],
    ['a line break', 'yard%0d%0aHost:%20elsewhere.example.jpg'],
    ['a tab', 'ya%09rd.jpg'],
    ['a question mark', 'yard%3fx=.jpg'],
    ['an unencoded question mark', 'yard?x=.jpg'],
    ['a number sign', 'yard%23.jpg'],
    ['an unencoded number sign', 'yard#.jpg'],
    ['a colon', '127.0.0.1:80/yard.jpg'],
    ['a leading at sign', '@elsewhere.example/yard.jpg'],
    ['a user with a password', 'user:secret@elsewhere.example/yard.jpg'],
    ['a percent sign', '100%25.jpg'],
    ['an unencoded percent sign', '100%.jpg'],
    ['half an escape', 'yard%2.jpg'],
    ['a right-to-left override', 'yard%E2%80%AEgpj.jpg'],
    ['a zero-width space', 'ya%E2%80%8Brd.jpg'],
    ['a lone surrogate', 'yard\ud800.jpg'],
    ['a lone surrogate, encoded', 'yard%ED%A0%80.jpg'],
    ['a leading space', '%20yard.jpg'],
    ['a trailing space', 'yard.jpg%20'],
    ['quotes', '2024/"yard".jpg'],
    ['angle brackets', '<script>.jpg'],
    ['a long path', `${'a'.repeat(1_100)}.jpg`],
    ['a very long path', `${'a/'.repeat(50_000)}yard.jpg`],
    ['a path that is too long when encoded', `${'ü'.repeat(300)}.jpg`],
    ['a deep path', `${'a/'.repeat(12)}yard.jpg`],
  ])('rejects %s [spec 3.59]', (_case, path) => {
    expect(toUploadsPath(path)).toBeNull();
  });
});

describe('wpImageSrcSet', () => {
  const address = '/api/wp-image/2024/05/yard.jpg';

  it('ends with the width of the picture', () => {
    expect(wpImageSrcSet(address, 700)).toBe(
      `${address}?w=320 320w, ${address}?w=480 480w, ${address}?w=640 640w, ${address} 700w`,
    );
    expect(wpImageSrcSet(address, 640)).toBe(`${address}?w=320 320w, ${address}?w=480 480w, ${address} 640w`);
    expect(wpImageSrcSet(address, 200)).toBe(`${address} 200w`);
  });

  it('ends with the largest width that is served', () => {
    expect(wpImageSrcSet(address, 4000)).toMatch(/\?w=1280 1280w, \S+yard\.jpg 1920w$/);
    expect(wpImageSrcSet(address)).toBe(wpImageSrcSet(address, 1920));
  });

  it('is undefined for other pictures', () => {
    expect(wpImageSrcSet('/images/blog/yard.svg')).toBeUndefined();
    expect(wpImageSrcSet('https://elsewhere.example/api/wp-image/yard.jpg')).toBeUndefined();
    expect(wpImageSrcSet(`${address}?w=320`)).toBeUndefined();
  });
});
