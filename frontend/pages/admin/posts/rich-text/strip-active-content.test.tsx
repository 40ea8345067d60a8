import { countLocalPictures, stripActiveContent } from './html.js';

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
