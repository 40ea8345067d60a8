import { cleanPost } from './clean-post.thread.js';

const removed = (html: string) => cleanPost(html)?.removed;

it.each<[string, string[]]>([
  ['<p>Text with <strong>weight</strong></p>', []],
  ['<p onclick="x()">Text</p>', ['onclick of <p>']],
  ['<p>a</p><script>alert(1)</script>', ['<script>']],
  ['<p><a href="javascript:alert(1)">a</a> <a href="/b">b</a></p>', ['href of <a>']],
  ['<iframe src="https://evil.example/" onload="x()"></iframe>', ['<iframe>']],
  ['<p style="color:red">a</p><style>p{}</style>', ['style of <p>', '<style>']],
  ['<h1>Heading</h1><a href="https://x.example/" target="_blank" rel="opener">a</a><img src="/a.png">', []],
  ['<svg><animate onbegin="x()"/></svg>', ['<svg>', '<animate>']],
])('lists the markup removed from %s', (html, names) => {
  expect(removed(html)).toEqual(names);
});

it('lists at most 20 entries', () => {
  const many = Array.from({ length: 500 }, (_, index) => `<x-${index}>a</x-${index}>`).join('');
  expect(removed(many)).toHaveLength(20);
});
