import fc from 'fast-check';
import { sweepSeed, sweepSize } from '../testing/sweep.js';
import { toUploadsPath, wpImageSrcSet } from './wp-images.contract.js';

describe('toUploadsPath', () => {
  it.each([
    ['2024/05/yard.jpg', '2024/05/yard.jpg'],
    ['2024/05/yard-1024x576.webp', '2024/05/yard-1024x576.webp'],
    ['2024/05/logo@2x.png', '2024/05/logo%402x.png'],
    ['2024/05/yard.jpg.webp', '2024/05/yard.jpg.webp'],
    ['sites/2/2024/05/yard.avif', 'sites/2/2024/05/yard.avif'],
    ['2024/05/Gerüst.png', '2024/05/Ger%C3%BCst.png'],
    ['2024/05/Ger%C3%BCst.png', '2024/05/Ger%C3%BCst.png'],
    ['2024/05/%E8%B6%B3%E5%A0%B4.jpg', '2024/05/%E8%B6%B3%E5%A0%B4.jpg'],
    ['2024/05/yard%20(1).jpg', '2024/05/yard%20(1).jpg'],
    ['2024/05/%79ard.jpg', '2024/05/yard.jpg'],
    ['wp-content/uploads/2024/05/yard.jpg', '2024/05/yard.jpg'],
    ['a..b.jpg', 'a..b.jpg'],
    ['_private/-x.gif', '_private/-x.gif'],
  ])('accepts %s', (path, canonical) => {
    expect(toUploadsPath(path)).toBe(canonical);
    expect(toUploadsPath(canonical)).toBe(canonical);
  });

  it.each([
    [
      'what is not a picture',
      '2024/05/ wp-content/uploads/ 2024/05/yard 2024/05/yard.php 2024/05/yard.jpg.php 2024/05/yard.svg 2024/05/yard.%73vg 2024/05/.jpg .git/yard.jpg',
    ],
    [
      'another address',
      'https://elsewhere.example/yard.jpg https%3A%2F%2Felsewhere.example%2Fyard.jpg http:/elsewhere.example/yard.jpg //elsewhere.example/yard.jpg %2F%2Felsewhere.example/yard.jpg \\\\elsewhere.example\\yard.jpg /etc/yard.jpg 127.0.0.1:80/yard.jpg @elsewhere.example/yard.jpg user:secret@elsewhere.example/yard.jpg',
    ],
    [
      'a step to the parent folder',
      '../yard.jpg 2024/../../yard.jpg wp-content/uploads/../yard.jpg ..\\yard.jpg ..;/yard.jpg',
    ],
    [
      'an encoded step',
      '2024/%2579ard.jpg %2e%2e/yard.jpg .%2e/yard.jpg %2E%2E/yard.jpg %252e%252e/yard.jpg %25252e%25252e%25252fyard.jpg ..%2fyard.jpg 2024%252f..%252fyard.jpg ..%5cyard.jpg',
    ],
    [
      'an overlong or fullwidth step',
      '%c0%ae%c0%ae/yard.jpg ..%c0%afyard.jpg ..%e0%80%afyard.jpg %EF%BC%8E%EF%BC%8E/yard.jpg %E2%80%A5/yard.jpg ..%EF%BC%8Fyard.jpg %u002e%u002e/yard.jpg',
    ],
    [
      'an odd segment',
      '2024//yard.jpg ./yard.jpg .../yard.jpg 2024/a%5cyard.jpg 2024;x=1/yard.jpg %20yard.jpg yard.jpg%20',
    ],
    [
      'an odd character',
      'yard.jpg%00.jpg yard.php%00.jpg yard%0d%0aHost:%20elsewhere.example.jpg ya%09rd.jpg yard%3fx=.jpg yard?x=.jpg yard%23.jpg yard#.jpg 100%25.jpg 100%.jpg yard%2.jpg yard%E2%80%AEgpj.jpg ya%E2%80%8Brd.jpg yard\ud800.jpg yard%ED%A0%80.jpg 2024/"yard".jpg <script>.jpg',
    ],
    ['a long path', [`${'a'.repeat(1_100)}.jpg`, `${'a/'.repeat(12)}yard.jpg`, `${'ü'.repeat(300)}.jpg`].join(' ')],
  ])('rejects %s [spec 3.59]', (_case, paths) => {
    for (const path of ['', ...paths.split(' ')]) expect([path, toUploadsPath(path)]).toEqual([path, null]);
  });
  /** Parts of real picture paths, and parts that are known to confuse proxies. */
  const PARTS = [
    ...'2024 05 yard wp-content uploads blog a-1024x576 %79ard %E8%B6%B3 @2x (1)'.split(' '),
    ...'/ / / / // \\ %2f %5c %252f %255c %c0%af %ef%bc%8f ; : @'.split(' '),
    ...'.. . ... %2e %2e%2e %252e%252e %c0%ae%c0%ae %ef%bc%8e %u002e ..; .%00.'.split(' '),
    ...'http:// http:/ https:// file:/// http%3a%2f%2f 127.0.0.1 //127.0.0.1/ @127.0.0.1 [::1] 0x7f.1'.split(' '),
    ...'%00 %0d%0a % %2 %zz %ff %ed%a0%80 ? # ?w=320 & \u00ff \t \x01 " <'.split(' '),
    ...'etc/passwd wp-config.php .htaccess wp-admin .svg .php ~ * | $ {} 169.254.169.254'.split(' '),
  ];
  const ENDINGS = ['.jpg', '.png', '.webp', '.JPG', '', '.svg', '.jpg?w=320', '.jpg%00'];
  const anyPath = fc
    .tuple(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 8 }), fc.constantFrom(...ENDINGS))
    .map(([parts, ending]) => parts.join('') + ending);

  it('leads from no path out of the uploads folder', () => {
    const folder = 'http://content.example/wp-content/uploads/';
    let accepted = 0;
    fc.assert(
      fc.property(anyPath, (path) => {
        const canonical = toUploadsPath(path);
        if (canonical === null) return;
        accepted += 1;
        expect(canonical).toMatch(/^[^?#\\]+\.(?:jpg|png|webp)$/i);
        expect(decodeURIComponent(canonical)).not.toMatch(/[%\\:?#;]|\/\/|(?:^|\/)\.|\p{Cc}/u);
        // The path must not change when it is normalized.
        expect(new URL(canonical, folder).href).toBe(folder + canonical);
      }),
      { numRuns: sweepSize(2_000, 100_000), seed: sweepSeed(20_261_121) },
    );
    expect(accepted).toBeGreaterThan(20);
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
