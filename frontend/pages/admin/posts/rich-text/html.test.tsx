import { countLocalPictures, linkAddress, readableHtml, stripActiveContent, tidyHtml } from './html.js';

it("drops pictures that exist only on the writer's computer, as in a pasted Word document", () => {
  const word = `<p class=MsoNormal>Plank <!--[if gte vml 1]><v:imagedata src="file:///C:/Temp/image001.png"/><![endif]--><img
    width=300 src="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Picture_1"> end</p>
    <table><tr><td><img src="FILE:///C:/a.png"></td></tr></table>`;
  const html = stripActiveContent(word);
  expect(html).not.toMatch(/<img/i);
  expect(countLocalPictures(word)).toBe(2);
  expect(html).toContain('end');
});

it.each(['data:image/png;base64,AA', 'blob:https://x.example/1', 'cid:image001', 'C:\\Temp\\a.png', ''])(
  'drops a picture from %j',
  (src) => {
    expect(stripActiveContent(`<p>a<img src="${src}"></p>`)).toBe('<p>a</p>');
  },
);

it.each(['https://yard.example/plank.jpg', '/images/posts/7.webp'])('keeps a picture from %s', (src) => {
  expect(stripActiveContent(`<p><img src="${src}" alt="Plank"></p>`)).toBe(`<p><img src="${src}" alt="Plank"></p>`);
});

it('drops everything that could run', () => {
  const html = '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>';
  expect(stripActiveContent(html)).toBe('<p>a<a>b</a></p>');
});

it.each([
  [
    '<ul><li><p>a</p></li><li><p>b <strong>c</strong></p></li></ul>',
    '<ul><li>a</li><li>b <strong>c</strong></li></ul>',
  ],
  ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
  ['<ul><li><p id="x">a</p></li></ul>', '<ul><li><p id="x">a</p></li></ul>'],
  ['<p>a</p>', '<p>a</p>'],
  [
    '<table><tbody><tr><th><p>a</p></th><th scope="col"><p>b</p></th></tr><tr><td><p>c</p></td><td><p>d</p><p>e</p></td></tr></tbody></table>',
    '<table><thead><tr><th>a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td><p>d</p><p>e</p></td></tr></tbody></table>',
  ],
  [
    '<table><tbody><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></tbody></table>',
    '<table><tbody><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></tbody></table>',
  ],
])('%s becomes %s', (html, tidy) => {
  expect(tidyHtml(html)).toBe(tidy);
});

/** A paragraph of a list, as Word puts it into the clipboard. */
const wordItem = (list: string, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

it.each([
  ['<p class=MsoTitle>Planking</p><h2>Bays</h2>', '<h2>Planking</h2><h2>Bays</h2>'],
  ['<h1>Planking</h1><h2>Bays</h2><h6>Notes</h6>', '<h2>Planking</h2><h3>Bays</h3><h6>Notes</h6>'],
  ['<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>a</p>', '<p class="MsoNormal">a</p>'],
  [
    wordItem('l0 level1', '·', 'a') + wordItem('l0 level2', 'o', 'b') + wordItem('l0 level1', '·', 'c'),
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    `${wordItem('l0 level1', '1.', 'a')}<p>between</p>${wordItem('l0 level1', 'a)', '<b>b</b>')}${wordItem('l1 level1', '§', 'c')}`,
    '<ol><li>a</li></ol><p>between</p><ol><li><b>b</b></li></ol><ul><li>c</li></ul>',
  ],
])('pasted from Word, %s becomes %s', (html, readable) => {
  const written = stripActiveContent(readableHtml(html));
  expect(written.replaceAll(/<!--.*?-->|<\/?o:p>/g, '')).toBe(readable);
});

it.each([
  ['https://osha.gov/a?b#c', 'https://osha.gov/a?b#c'],
  [' osha.gov/laws ', 'https://osha.gov/laws'],
  ['/catalog?search=plank', '/catalog?search=plank'],
  ['#ties', '#ties'],
  ['yard@example.com', 'mailto:yard@example.com'],
  ['mailto:yard@example.com', 'mailto:yard@example.com'],
  ['tel:+19855550142', 'tel:+19855550142'],
  ['javascript:alert(1)', null],
  ['data:text/html,a', null],
  ['//evil.example', null],
  ['see the catalog', null],
  ['catalog', null],
  ['', null],
])('%p becomes %p', (text, address) => {
  expect(linkAddress(text)).toBe(address);
});
